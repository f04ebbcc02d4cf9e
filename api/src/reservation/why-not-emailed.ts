import { erasedEmail, type Reservation } from './reservation.entity.ts';

/** Why nothing can be emailed to the guest of a booking, for staff; null when it can. */
export function whyNotEmailed({ guestEmail }: Pick<Reservation, 'guestEmail'>): string | null {
  if (guestEmail === '') return 'This booking has no email address. Call the guest instead.';
  return guestEmail === erasedEmail ? 'This guest’s personal data was erased.' : null;
}
