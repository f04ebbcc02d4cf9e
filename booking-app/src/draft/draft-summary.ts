import {
  formatDate,
  sessionFromWallTime,
  slotLabel,
  workshops,
  type Session,
} from '@studio/api/contract';
import type { ReservationDraft } from './draft-store.ts';

/** The session the draft names; null until a date and a time are chosen. */
export const sessionOf = (draft: ReservationDraft): Session | null =>
  draft.appointment_time ? sessionFromWallTime(draft.appointment_time) : null;

export const workshopAddress = (draft: ReservationDraft): string => {
  const workshop = workshops.find(({ serviceName }) => serviceName === draft.service_name);
  return workshop ? `/workshops/${workshop.slug}` : '/#services';
};

type Choice = {
  service: string | null;
  date: string | null;
  session: Session | null;
  guests: number;
};

// A narrow ticket breaks the line after the weekday and nowhere else.
const breakAfterWeekday = (date: string): string =>
  date.replace(/(\w+) (\d+), (\d+)$/, '$1\u00a0$2,\u00a0$3');

/** The rows of the summary ticket; null is "not chosen yet". */
export const summaryRows = ({ service, date, session, guests }: Choice) => [
  { label: 'Workshop', value: service },
  { label: 'Date', value: date && breakAfterWeekday(formatDate(date)) },
  { label: 'Time', value: session && slotLabel(session.slotId) },
  { label: 'Participants', value: String(guests) },
];

/** The same rows for a draft whose session is chosen. */
export const draftSummaryRows = (draft: ReservationDraft) => {
  const session = sessionOf(draft);
  return summaryRows({
    service: draft.service_name,
    date: session?.date ?? null,
    session,
    guests: draft.guest_count,
  });
};
