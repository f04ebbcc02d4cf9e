import { isSameName } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { endSeats, readSeatsOf, type Seat } from './seats.ts';

type Contact = Pick<Reservation, 'id' | 'guestName' | 'guestEmail'>;

type Change = {
  before: Contact;
  after: Partial<Contact>;
  guests: number;
  now: Date;
};

/**
 * Ends the seats that a new contact must not inherit: all of them with another email address, which may be another
 * person's, and the contact's own with another name.
 */
export async function endContactSeats(
  manager: EntityManager,
  { before, after, guests, now }: Change,
): Promise<void> {
  const { id, guestName, guestEmail } = before;
  const { guestName: name = guestName, guestEmail: email = guestEmail } = after;
  const isOther = email !== guestEmail;
  if (!isOther && isSameName(guestName, name)) return;
  const isEnded = ({ waiver }: Seat) =>
    isOther || (waiver !== null && isSameName(waiver.guestName, guestName));
  const seats = await readSeatsOf(manager, { bookingId: id, guests });
  await endSeats(manager, {
    bookingId: id,
    seats: seats.filter(isEnded).map((seat) => seat.id),
    now,
  });
}
