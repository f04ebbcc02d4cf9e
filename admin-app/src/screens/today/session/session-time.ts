import { type RosterSession, startMinute, studioClock, timeLabel } from '@studio/contract';

/** A missing party is late this many minutes after the session's start. */
const lateAfter = 10;

/** A session's phase by the studio's clock; `elapsed` is in minutes since its start, and negative before it. */
export type SessionTime = {
  phase: 'before' | 'during' | 'after';
  elapsed: number;
  minutes: number;
  /** The current minute of the studio's day. */
  now: number;
};

export function timeOf(
  date: string,
  { slotId, minutes }: Pick<RosterSession, 'slotId' | 'minutes'>,
  instant: number,
): SessionTime {
  const { date: today, minute: now } = studioClock(new Date(instant));
  const elapsed = now - startMinute(slotId);
  if (date !== today) return { phase: date > today ? 'before' : 'after', elapsed, minutes, now };
  const phase = elapsed < 0 ? 'before' : elapsed < minutes ? 'during' : 'after';
  return { phase, elapsed, minutes, now };
}

/** For example, "48 min", "1 h 48 min". */
const lengthLabel = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** Returns the text below the rule: left and right. */
export function timeWords(
  { phase, elapsed, minutes, now }: SessionTime,
  { isToday, end }: { isToday: boolean; end: string },
): [string, string] {
  if (phase === 'after') return ['', `Ended ${end}`];
  if (phase === 'before') return [isToday ? `In ${lengthLabel(-elapsed)}` : 'Upcoming', ''];
  const right =
    elapsed < 60 ? `Started ${elapsed} min ago` : `${lengthLabel(minutes - elapsed)} left`;
  return [`Now ${timeLabel(now)}`, right];
}

/** Returns a text such as "12 min late", or null for a session without late parties. */
export const lateWords = ({ phase, elapsed }: SessionTime): string | null =>
  phase === 'during' && elapsed >= lateAfter ? `${lengthLabel(elapsed)} late` : null;
