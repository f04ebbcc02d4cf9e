import { formatShortDay, type Session, countOf } from '@studio/contract';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { momentOf, timesOf } from './mail-times.ts';

type Party = Session & { hours: number; guests: number };

export const guestWords = (guests: number): string => countOf(guests, 'guest');

/** Such as "Tue, Dec 1, 1:00 PM to 4:00 PM Pacific Time, 2 guests". */
export const sessionWords = ({ hours, guests, ...session }: Party): string =>
  `${formatShortDay(session.date)}, ${timesOf(session, hours)}, ${guestWords(guests)}`;

/** Such as "Tue, Dec 1, 1:00 PM Pacific Time, 2 guests", for a session that is not taking place for this party. */
export const chosenWords = ({ slotDate: date, slotId, guestCount }: Reservation): string =>
  `${momentOf({ date, slotId })}, ${guestWords(guestCount)}`;
