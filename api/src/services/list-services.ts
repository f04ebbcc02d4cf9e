import { type OfferedAddOn, type Service as ServiceAnswer, studioDate } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { readTaxedFrom } from '../studio/read-tax-rates.ts';
import { readAllOffered } from './read-add-ons.ts';
import { Service } from './service.entity.ts';

export async function listServices({ database, now }: Dependencies): Promise<ServiceAnswer[]> {
  return database.run(async (manager) => {
    const services = await manager.find(Service, { order: { id: 'ASC' } });
    const offeredBy = await readAllOffered(manager);
    const taxed = await readTaxedFrom(manager, studioDate(now()));
    return services.map((service) => ({
      ...toService(service, offeredBy(service.id)),
      ...(taxed.length > 0 ? { taxed } : {}),
    }));
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
