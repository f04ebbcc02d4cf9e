import type { Reservation } from '../../reservation/reservation.entity.ts';
import { type Mail, toMail } from './mail.ts';
import { reservationRows, type StudioDetails } from './reservation-rows.ts';

export const notChargedMail = (reservation: Reservation, studio: StudioDetails): Mail =>
  toMail({
    subject: 'Your payment did not go through',
    studioName: studio.name,
    rows: reservationRows(reservation, studio),
    paragraphs: [
      'You were not charged, and the seats we kept for you are free again.',
      'You are welcome to book another time on our site.',
    ],
  });
