import { formatCents } from '../../../contract/index.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { type Mail, toMail } from './mail.ts';
import { reservationRows, type StudioDetails } from './reservation-rows.ts';

export const refundMail = (
  reservation: Reservation,
  { studio, amountCents }: { studio: StudioDetails; amountCents: number },
): Mail =>
  toMail({
    subject: 'Your deposit is on its way back',
    studioName: studio.name,
    rows: [
      ...reservationRows(reservation, studio),
      { label: 'Refunded', value: formatCents(amountCents) },
    ],
    paragraphs: [
      'We have sent your deposit back to your card. Your bank may need a few days to show it.',
      `We are sorry about the trouble. If you have a question, write to ${studio.email}.`,
    ],
  });
