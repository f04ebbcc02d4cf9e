import { limits } from './limits.ts';

const hour = 3_600_000;

/**
 * How long seats wait for a deposit paid by link: a day, but at most until two hours before the
 * session, so that they can still be sold. Null if the session starts too soon for a link.
 */
export function depositLinkEnd({ startsAt, now }: { startsAt: Date; now: Date }): Date | null {
  const latest = startsAt.getTime() - limits.linkEndsHoursBefore * hour;
  if (latest <= now.getTime()) return null;
  return new Date(Math.min(latest, now.getTime() + limits.linkHours * hour));
}

/** The reason when `depositLinkEnd` is null. */
export const tooLateForLink = ({ startsAt, now }: { startsAt: Date; now: Date }): string =>
  startsAt <= now
    ? 'The session has started: take the deposit at the desk.'
    : `The session starts in less than ${limits.linkEndsHoursBefore} hours: take the deposit at the desk.`;
