import type { Reservation } from '../../reservation/reservation.entity.ts';
import { calendarFile } from './calendar-file.ts';
import { type Mail, toMail } from './mail.ts';
import { reservationRows, type StudioDetails } from './reservation-rows.ts';

type Update = { studio: StudioDetails; hasMoved: boolean; note: string | undefined; now: Date };

/** Tells the guest what the studio changed, with the words staff added. */
export const updateMail = (
  reservation: Reservation,
  { studio, hasMoved, note, now }: Update,
): Mail =>
  toMail({
    subject: hasMoved ? 'Your workshop has moved' : 'A note about your workshop',
    studioName: studio.name,
    calendar: calendarFile(reservation, { studio, now }),
    rows: reservationRows(reservation, studio),
    paragraphs: [
      hasMoved
        ? `${reservation.guestName}, we have moved your session. This is the new one:`
        : `${reservation.guestName}, here is a note from the studio about your session.`,
      ...(note ? [note] : []),
      `If it does not suit you, write to ${studio.email}.`,
    ],
  });
