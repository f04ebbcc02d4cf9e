import type { OfferedAddOn, Service as ServiceAnswer } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { readAllOffered } from './read-add-ons.ts';
import { Service } from './service.entity.ts';

export async function listServices(database: Database): Promise<ServiceAnswer[]> {
  return database.run(async (manager) => {
    const services = await manager.find(Service, { order: { id: 'ASC' } });
    const offeredBy = await readAllOffered(manager);
    return services.map((service) => toService(service, offeredBy(service.id)));
  });
}

export const toService = (service: Service, addOns: OfferedAddOn[] = []): ServiceAnswer => ({
  id: service.id,
  name: service.name,
  description: service.description,
  price: service.priceCents / 100,
  picture_url: service.pictureUrl,
  duration: service.durationHours,
  add_ons: addOns,
});
