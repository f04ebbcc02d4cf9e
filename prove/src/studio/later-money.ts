import { randomUUID } from 'node:crypto';
import type { Stage } from '../prove-test.ts';
import { createVisitors } from './booking.ts';
import { callPatiently } from './bookings.ts';
import type { Request } from './call.ts';
import { asGuest, type GuestBooking, openLink } from './guest-bookings.ts';

// What is paid after a booking was made: its balance, by its guest or at the desk, and a deposit by link.

const sourceId = 'cnon:card-nonce-ok';

/** What a guest pays at the workshop beside the deposit, by the menu of the seed. */
export const dueCents = 13_500;

/** Its guest pays what is due, by one press. */
export const payBalance = (
  booking: GuestBooking,
  { amountCents, key = randomUUID() }: { amountCents: number; key?: string },
): Request => ({ ...asGuest(booking, '/balance', { sourceId, amountCents }), key });

/** One guest more, who pays the deposit. */
export const addGuest = (booking: GuestBooking): Request => ({
  ...asGuest(booking, '/pay', { sourceId, addedGuests: 1 }),
  key: randomUUID(),
});

type Desk = { token: string; amountCents: number; version: number; key?: string };

/** Staff take cash for a booking, by one press. */
export const takeAtDesk = (
  { id }: GuestBooking,
  { token, key = randomUUID(), ...taken }: Desk,
): Request => ({
  path: `/admin/booking/${id}/desk-payment`,
  token,
  key,
  body: { method: 'CASH', ...taken },
});

/** Staff hold seats for a guest by phone until the deposit is paid; the guest has opened the link of the mail. */
export async function holdByLink(
  { studio }: Pick<Stage, 'studio'>,
  { date, guests = 1, token }: { date: string; guests?: number; token: string },
): Promise<GuestBooking> {
  const [visitor] = createVisitors('phone', 1);
  const { status, body, text } = await callPatiently(studio, {
    path: '/admin/booking',
    token,
    key: randomUUID(),
    body: {
      service: 'Silver Ring Workshop',
      date,
      guestCount: guests,
      guestName: visitor!.name,
      guestEmail: visitor!.email,
      source: 'PHONE',
      deposit: 'LINK',
      notify: true,
    },
  });
  if (status !== 200) throw new Error(`Staff could not hold seats: ${text}`);
  const { id } = body['reservation'] as { id: string };
  return { id, version: 1, visitor: visitor!, token: await openLink(studio, visitor!), date };
}

/** Of seats that are held by link; whoever has the link pays for the same. */
export const payDeposit = (booking: GuestBooking): Request =>
  asGuest(booking, '/deposit', { sourceId });
