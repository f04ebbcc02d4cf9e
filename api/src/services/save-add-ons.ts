import type { EditedAddOn, ServiceAddOns } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { addOnsChanged, invalidRequest, notFound } from '../http/errors.ts';
import { AddOn } from './add-on.entity.ts';
import { readAddOns } from './read-add-ons.ts';
import { Service } from './service.entity.ts';

/** Lists a workshop's add-ons for staff. Throws NOT_FOUND for an unknown workshop. */
export const getServiceAddOns = (
  { database }: Pick<Dependencies, 'database'>,
  id: number,
): Promise<ServiceAddOns> =>
  database.run(async (manager) => {
    const service = await manager.findOneBy(Service, { id });
    if (!service) throw notFound();
    return {
      addOns: (await readAddOns(manager, id)).map(toEdited),
      version: service.addOnsVersion,
    };
  });

const toEdited = ({ id, name, priceCents, mostPerGuest, isOn }: AddOn) => ({
  id,
  name,
  priceCents,
  mostPerGuest,
  isOn,
});

type Wish = { id: number; addOns: EditedAddOn[]; version: number };

/**
 * Saves a workshop's add-ons in the given order. Throws VERSION_CONFLICT when they have changed since they were read,
 * and INVALID_REQUEST when the list leaves one out or names another workshop's.
 */
export async function saveServiceAddOns(
  deps: Pick<Dependencies, 'database'>,
  { id, addOns, version }: Wish,
): Promise<ServiceAddOns> {
  requireOwnNames(addOns);
  await deps.database.transaction(async (manager) => {
    const { affected } = await manager.update(
      Service,
      { id, addOnsVersion: version },
      { addOnsVersion: version + 1 },
    );
    if (affected !== 1)
      throw (await manager.existsBy(Service, { id })) ? addOnsChanged() : notFound();
    const known = await readAddOns(manager, id);
    requireWhole(known, addOns);
    await write(manager, { serviceId: id, addOns, known });
  });
  return getServiceAddOns(deps, id);
}

/** Guests tell add-ons apart by name. */
function requireOwnNames(addOns: EditedAddOn[]): void {
  const names = addOns.map(({ name }) => name.toLowerCase());
  const index = names.findIndex((name, place) => names.indexOf(name) !== place);
  if (index < 0) return;
  const message = 'Another add-on of this workshop has this name';
  throw invalidRequest(message, { details: [{ field: `addOns.${index}.name`, message }] });
}

function requireWhole(known: AddOn[], addOns: EditedAddOn[]): void {
  const ids = addOns.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (ids.some((id) => !known.some((each) => each.id === id)))
    throw invalidRequest('This add-on does not belong to this workshop.');
  if (new Set(ids).size !== known.length || ids.length !== known.length)
    throw invalidRequest('An add-on can be turned off, but not removed.');
}

type Writing = { serviceId: number; addOns: EditedAddOn[]; known: AddOn[] };

/** The service's row is locked, so no other change takes the same new ids. */
async function write(manager: EntityManager, { serviceId, addOns, known }: Writing): Promise<void> {
  let last = Math.max(serviceId * 100, ...known.map((each) => each.id));
  const rows = addOns.map(({ id, ...edited }, index) => ({
    ...edited,
    id: id ?? ++last,
    serviceId,
    position: index + 1,
  }));
  if (rows.length > 0) await manager.upsert(AddOn, rows, ['id']);
}
