import { formatCents } from '../../../contract/index.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { calendarFile } from './calendar-file.ts';
import { type Mail, toMail } from './mail.ts';
import { reservationRows, type StudioDetails } from './reservation-rows.ts';

export const confirmationMail = (
  reservation: Reservation,
  { studio, amountCents, now }: { studio: StudioDetails; amountCents: number; now: Date },
): Mail =>
  toMail({
    subject: 'Your workshop is booked',
    studioName: studio.name,
    calendar: calendarFile(reservation, { studio, now }),
    rows: [
      ...reservationRows(reservation, studio),
      { label: 'Deposit paid', value: formatCents(amountCents) },
    ],
    paragraphs: [
      `${reservation.guestName}, we have your seats. See you at the bench.`,
      'The remaining balance is due at the workshop.',
      studio.refundPolicy.sentence,
    ],
  });
