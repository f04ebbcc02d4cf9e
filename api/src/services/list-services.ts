import type { Service as ServiceAnswer } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { Service } from './service.entity.ts';

export async function listServices(database: Database): Promise<ServiceAnswer[]> {
  const services = await database.run((manager) => manager.find(Service, { order: { id: 'ASC' } }));
  return services.map(toService);
}

export const toService = (service: Service): ServiceAnswer => ({
  id: service.id,
  name: service.name,
  description: service.description,
  price: service.priceCents / 100,
  picture_url: service.pictureUrl,
  duration: service.durationHours,
});
