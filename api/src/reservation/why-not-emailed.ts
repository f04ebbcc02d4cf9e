import { erasedEmail, type Reservation } from './reservation.entity.ts';

/** Returns why staff cannot email the guest of a booking; null when they can. */
export function whyNotEmailed({ guestEmail }: Pick<Reservation, 'guestEmail'>): string | null {
  if (guestEmail === '') return 'This booking has no email address. Call the guest instead.';
  return guestEmail === erasedEmail ? 'This guest’s personal data was erased.' : null;
}
