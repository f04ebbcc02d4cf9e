import type { RosterForm } from '@studio/contract';
import { type EntityManager, In } from 'typeorm';
import { GuestForm } from './guest-form.entity.ts';
import { Waiver } from './waiver.entity.ts';

/** The signed seats of bookings, in the order of the seats. */
export async function readForms(
  manager: EntityManager,
  bookingIds: string[],
): Promise<(bookingId: string, guests: number) => RosterForm[]> {
  const where = { bookingId: In(bookingIds) };
  const waivers = await manager.find(Waiver, { where, order: { seat: 'ASC', number: 'ASC' } });
  if (waivers.length === 0) return () => [];
  const details = await manager.findBy(GuestForm, where);
  const detailsOf = new Map(details.map((form) => [placeOf(form), form]));
  // A Map keeps the first place of a key, and the last value.
  const latest = [...new Map(waivers.map((waiver) => [placeOf(waiver), waiver])).values()];
  return (bookingId, guests) =>
    latest
      .filter((waiver) => waiver.bookingId === bookingId && waiver.seat <= guests)
      .map((waiver) => toRosterForm(waiver, detailsOf.get(placeOf(waiver))));
}

const placeOf = ({ bookingId, seat }: { bookingId: string; seat: number }) =>
  `${bookingId} ${seat}`;

const toRosterForm = (waiver: Waiver, form: GuestForm | undefined): RosterForm => ({
  seat: waiver.seat,
  guestName: waiver.guestName,
  isUnder18: waiver.isUnder18,
  ...(waiver.ageGroup === null ? {} : { ageGroup: waiver.ageGroup }),
  guardianName: waiver.guardianName,
  agreedAt: waiver.agreedAt.toISOString(),
  ringSize: form?.ringSize ?? '',
  wishes: form?.wishes ?? '',
  allergies: form?.allergies ?? '',
  accessNeeds: form?.accessNeeds ?? '',
});
