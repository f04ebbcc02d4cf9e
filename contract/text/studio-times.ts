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

/** Whether this machine's clock shows another time than the studio's at an instant. */
export const isElsewhere = (instant: Date): boolean =>
  offsetMs(instant) !== -instant.getTimezoneOffset() * 60_000;

/** The formatters of times, which name the studio's zone for each instant that `isNamed` picks: "5:00 PM Pacific Time". */
export function studioTimes(isNamed: (instant: Date) => boolean) {
  const name = (words: string, instant: Date) =>
    isNamed(instant) ? `${words} Pacific Time` : words;
  const ofSession = (format: (session: Session) => string) => (session: Session) =>
    name(format(session), startOfSession(session));
  return {
    /** Words for one or more times around an instant. */
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
