import type * as z from 'zod/mini';
import { registration } from './auth.ts';
import { refundAsStaff } from './booking-changes.ts';
import { bookAsStaff } from './desk.ts';
import { cancelBooking } from './managed-booking.ts';
import { holdSeats, listReservations } from './reservation.ts';
import { addSession, dayChanges } from './schedule.ts';
import { closeTill } from './till.ts';

export const id = '5f0a41d2-3c8e-4d5b-9a51-0c2f6b7e8d90';
export const long = (length: number) => 'x'.repeat(length);
export const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

type Fields = Record<string, unknown>;

/** A request that is accepted, which the cases change field by field. */
type Form = { schema: z.ZodMiniType; valid: Fields };

export const form = (schema: z.ZodMiniType, valid: Fields): Form => ({ schema, valid });

// Requests that are accepted.
export const refund = form(refundAsStaff.body, { amountCents: 100, reason: 'Ill.', version: 1 });
export const cancelled = form(cancelBooking.body, { version: 1, refundCents: 0 });
export const hold = form(holdSeats.body, {
  service: 'Silver Ring Workshop',
  date: '2026-12-12 13:00:00',
  guestCount: 2,
  guestEmail: 'maya@mail.example',
});
export const byStaff = form(bookAsStaff.body, {
  service: 'Silver Ring Workshop',
  date: '2026-12-12 13:00:00',
  guestCount: 2,
  guestName: 'Maya',
  source: 'PHONE',
  deposit: 'DESK',
  notify: false,
});
export const session = form(addSession.body, {
  date: '2026-12-12 09:30:00',
  minutes: 90,
  capacity: 6,
  kind: 'EXTRA',
});
export const planned = { slotId: 2, isOpen: true, capacity: 8 };
export const day = form(dayChanges, { sessions: [planned], reason: 'Fair' });
export const list = form(listReservations.query, {});
export const till = form(closeTill.body, {
  countedCents: 0,
  cashCents: 0,
  totalCents: 0,
  signedBy: 'Jo Okafor',
});
export const registered = form(registration, {
  name: 'Maya',
  email: 'maya@mail.example',
  password: 'hammered silver',
});

/** What a field accepts, and what it refuses with a sentence. */
export type Case = [
  rule: string,
  form: Form,
  field: string,
  accepted: unknown[],
  refused: unknown[],
  sentence: string,
];

/** The sentence of a rule that no page lets a person break. */
export const silent = 'Invalid input';

export function expectRefusals([, { schema, valid }, field, accepted, refused, sentence]: Case) {
  const sentences = (value: unknown) => {
    const { error } = schema.safeParse({ ...valid, [field]: value });
    return error && [...new Set(error.issues.map(({ message }) => message))];
  };
  expect(accepted.map(sentences)).toEqual(accepted.map(() => undefined));
  expect(refused.map(sentences)).toEqual(refused.map(() => [sentence]));
}
