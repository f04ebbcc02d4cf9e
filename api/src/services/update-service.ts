import type * as z from 'zod/mini';
import { priceCents, type Service as ServiceAnswer, type serviceChanges } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest, notFound } from '../http/errors.ts';
import { requirePicture } from '../pictures/pictures.ts';
import { toService } from './list-services.ts';
import { readAddOns, toOffered } from './read-add-ons.ts';
import { Service } from './service.entity.ts';

type Changes = z.output<typeof serviceChanges>;

/** Changes the named fields, on the landing page and for staff at once. */
export async function updateService(
  deps: Dependencies,
  { id, changes }: { id: number; changes: Changes },
): Promise<ServiceAnswer> {
  const { database } = deps;
  const columns = toColumns(changes);
  if (Object.keys(columns).length === 0) throw invalidRequest('No changes were made');
  await requirePicture(deps, changes.picture_url);
  await database.run((manager) => manager.update(Service, { id }, columns));
  return database.run(async (manager) => {
    const service = await manager.findOneBy(Service, { id });
    if (!service) throw notFound();
    return toService(service, toOffered(await readAddOns(manager, id)));
  });
}

const toColumns = (changes: Changes): Partial<Service> => {
  const { name, description, price, duration, picture_url } = changes;
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(price === undefined ? {} : { priceCents: priceCents(price) }),
    ...(duration === undefined ? {} : { durationHours: duration }),
    ...(picture_url === undefined ? {} : { pictureUrl: picture_url }),
  };
};
