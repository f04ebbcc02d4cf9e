import { type OfferedAddOn, workshops } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { findRows, selectRows, sql } from '../database/rows.ts';
import { AddOn } from './add-on.entity.ts';

/** A workshop's add-ons in order, including those that are off. */
export const readAddOns = (manager: EntityManager, serviceId: number): Promise<AddOn[]> =>
  findRows(manager, AddOn, sql`service_id = ${serviceId} ORDER BY position, id`);

/** The same by the workshop's stored name. */
export const readAddOnsOf = (manager: EntityManager, serviceName: string): Promise<AddOn[]> =>
  readAddOns(
    manager,
    workshops.find((workshop) => workshop.serviceName === serviceName)?.serviceId ?? 0,
  );

/** The price in cents of one of each add-on that guests can choose, without those that the studio prices. */
export async function priceOfEach(manager: EntityManager, serviceId: number): Promise<number> {
  const [sum] = await selectRows(
    manager,
    sql`SELECT SUM(price_cents) AS cents FROM add_on WHERE service_id = ${serviceId} AND is_on = ${1}`,
  );
  return Number(sum!['cents'] ?? 0);
}

/** The add-ons that guests can choose, by the service's id. */
export async function readAllOffered(
  manager: EntityManager,
): Promise<(serviceId: number) => OfferedAddOn[]> {
  const all = await manager.find(AddOn, { order: { position: 'ASC', id: 'ASC' } });
  return (serviceId) => toOffered(all.filter((each) => each.serviceId === serviceId));
}

/** Leaves out add-ons that are off. */
export const toOffered = (addOns: AddOn[]): OfferedAddOn[] =>
  addOns
    .filter(({ isOn }) => isOn)
    .map(({ id, name, priceCents, mostPerGuest }) => ({
      id,
      name,
      price_cents: priceCents,
      most_per_guest: mostPerGuest,
    }));
