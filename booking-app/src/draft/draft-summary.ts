import {
  formatDate,
  sessionFromWallTime,
  keepTimesTogether,
  workshops,
  type Session,
} from '@studio/contract';
import type { ReactNode } from 'react';
import { breakAfterWeekday, timesOf } from '../text/times.ts';
import type { ReservationDraft } from './checkout.ts';

/** Returns the draft's session; null until a date and a time are chosen. */
export const sessionOf = (draft: ReservationDraft): Session | null =>
  draft.appointment_time ? sessionFromWallTime(draft.appointment_time) : null;

export const workshopAddress = (draft: ReservationDraft): string => {
  const workshop = workshops.find(({ serviceName }) => serviceName === draft.service_name);
  return workshop ? `/workshops/${workshop.slug}` : '/#services';
};

/** A workshop's current name and hours. */
type ShownService = { name: string; hours: number };

type Choice = {
  service: ShownService;
  date: string | null;
  session: Session | null;
  guests: number;
  /** For example "$330 for 2", if the price is known. */
  price?: ReactNode;
  /** The price range of the party, if a larger design or an add-on costs more. */
  range?: { label: string; value: ReactNode } | null | undefined;
};

/** Returns the rows of the summary ticket; a null value reads "Not chosen yet". */
export const summaryRows = ({ service, date, session, guests, price, range }: Choice) => [
  { label: 'Workshop', value: service.name },
  { label: 'Date', value: date && breakAfterWeekday(formatDate(date)) },
  { label: 'Time', value: session && keepTimesTogether(timesOf(session, service.hours)) },
  { label: 'Participants', value: String(guests) },
  ...(price ? [{ label: 'Price', value: price }] : []),
  ...(range ? [range] : []),
];

/** Returns the same rows for a draft whose session is chosen. */
export const draftSummaryRows = (
  draft: ReservationDraft,
  { service, price, range }: Pick<Choice, 'service' | 'price' | 'range'>,
) => {
  const session = sessionOf(draft);
  return summaryRows({
    service,
    date: session?.date ?? null,
    session,
    guests: draft.guest_count,
    price,
    range,
  });
};
