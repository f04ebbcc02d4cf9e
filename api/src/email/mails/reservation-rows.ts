import { formatSession, type Studio } from '../../../contract/index.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';

/** What mails say of the studio. */
export type StudioDetails = Pick<Studio, 'name' | 'email' | 'address' | 'refundPolicy'>;

/** The facts of a reservation, as every mail about it lists them. */
export const reservationRows = (
  { slotDate, slotId, ...reservation }: Reservation,
  { address }: StudioDetails,
) => [
  { label: 'Workshop', value: reservation.serviceName },
  { label: 'Date and time', value: formatSession({ date: slotDate, slotId }) },
  { label: 'Participants', value: String(reservation.guestCount) },
  { label: 'Studio', value: address.join(', ') },
  { label: 'Reservation', value: reservation.id },
];
