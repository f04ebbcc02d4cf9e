import {
  formatInstant,
  formatMoment,
  formatSession,
  formatTimes,
  offsetMs,
  type Session,
  slotLabel,
  startOfSession,
} from '../studio-time.ts';

/** Whether this machine's clock and the studio's show different times at an instant. */
export const isElsewhere = (instant: Date): boolean =>
  offsetMs(instant) !== -instant.getTimezoneOffset() * 60_000;

/** Time formatters that add the studio's zone to each instant for which `isNamed` is true: "5:00 PM Pacific Time". */
export function studioTimes(isNamed: (instant: Date) => boolean) {
  const name = (words: string, instant: Date) =>
    isNamed(instant) ? `${words} Pacific Time` : words;
  const ofSession = (format: (session: Session) => string) => (session: Session) =>
    name(format(session), startOfSession(session));
  return {
    /** Adds the zone to a text with one or more times around an instant. */
    name,
    /** "1:00 PM" */
    timeOf: ofSession(({ slotId }) => slotLabel(slotId)),
    /** "1:00 PM to 4:00 PM" */
    timesOf: (session: Session, hours: number) =>
      name(formatTimes(session.slotId, hours), startOfSession(session)),
    /** "Sat, Sep 19, 1:00 PM" */
    momentOf: ofSession(formatMoment),
    /** "Saturday, September 19, 2026 at 1:00 PM" */
    sessionTimeOf: ofSession(formatSession),
    /** "Sat, Sep 19, 1:00 PM" */
    instantOf: (instant: Date) => name(formatInstant(instant), instant),
  };
}
