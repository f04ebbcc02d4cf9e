import type { Reservation } from '@studio/contract';

/** Says what staff do instead of sending an email; null if the guest has an address. */
export function noEmailWords({
  guest_email,
  guest_phone,
}: Pick<Reservation, 'guest_email' | 'guest_phone'>): string | null {
  if (guest_email) return null;
  return guest_phone
    ? `No email address. Call ${guest_phone} instead.`
    : 'No email address or phone number. Tell the guest at the studio.';
}
