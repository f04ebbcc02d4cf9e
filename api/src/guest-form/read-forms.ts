import type { RosterForm } from '@studio/contract';
import { type EntityManager, In } from 'typeorm';
import { EarlierNeed } from '../seat/earlier-need.entity.ts';
import { GuestForm } from '../seat/guest-form.entity.ts';
import type { Seat } from '../seat/seats.ts';
import type { Waiver } from '../seat/waiver.entity.ts';

type SeatsOf = (bookingId: string, guests: number) => Seat[];

/** The forms of the signed seats of bookings, in the order of the seats. */
export async function readForms(
  manager: EntityManager,
  bookingIds: string[],
  seatsOf: SeatsOf,
): Promise<(bookingId: string, guests: number) => RosterForm[]> {
  const where = { bookingId: In(bookingIds) };
  const details = await manager.findBy(GuestForm, where);
  const earlier = await manager.find(EarlierNeed, { where, order: { number: 'DESC' } });
  return (bookingId, guests) =>
    seatsOf(bookingId, guests).flatMap(({ id, number, waiver }) => {
      if (!waiver) return [];
      const isOfSeat = (row: { bookingId: string; seat: number }) =>
        row.bookingId === bookingId && row.seat === id;
      const changed = earlier.filter(isOfSeat);
      return [
        {
          seat: number,
          seatId: id,
          ...toRosterForm(waiver, details.find(isOfSeat)),
          ...(changed.length > 0 ? { earlierNeeds: changed.map(toEarlier) } : {}),
        },
      ];
    });
}

const toEarlier = ({ need, text, changedAt }: EarlierNeed) => ({
  need,
  text,
  changedAt: changedAt.toISOString(),
});

const toRosterForm = (
  waiver: Waiver,
  form: GuestForm | undefined,
): Omit<RosterForm, 'seat' | 'seatId'> => ({
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
