const minute = 60_000;
const warningMinutes = 30;

const millisecondsLeft = (expiresAt: string, now: number): number => {
  const left = Date.parse(expiresAt) - now;
  return Number.isNaN(left) ? 0 : left;
};

/** Spec 5: a session has expired when its date is missing or reached. */
export const isExpired = (expiresAt: string, now: number): boolean =>
  millisecondsLeft(expiresAt, now) <= 0;

/** Spec 4: true when less than 30 minutes are left. */
export const isEndingSoon = (expiresAt: string, now: number): boolean =>
  millisecondsLeft(expiresAt, now) < warningMinutes * minute;

/**
 * Spec 4: "Expired", "3h 5m" or "24m". Minutes are rounded to the nearest, since no two clocks agree, and at least
 * one.
 */
export function formatTimeLeft(expiresAt: string, now: number): string {
  if (isExpired(expiresAt, now)) return 'Expired';
  const minutes = Math.max(1, Math.round(millisecondsLeft(expiresAt, now) / minute));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`;
}
