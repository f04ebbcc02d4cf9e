import type { Reservation } from './reservation.entity.ts';

type Held = Pick<Reservation, 'state' | 'source'>;

/** A visitor's hold while they fill in the pages. Their next choice replaces it. */
export const isVisitorsHold = ({ state, source }: Held): boolean =>
  state === 'HELD' && source === 'WEB';

/** Seats that staff hold for a guest until the deposit is paid by an emailed link, or the time is over. */
export const isHeldByLink = ({ state, source }: Held): boolean =>
  state === 'HELD' && source !== 'WEB';

/** Whether the deposit can still be paid. A hold's time may be over before the worker has ended it. */
export const isPayable = (
  row: Pick<Reservation, 'state' | 'source' | 'holdExpiresAt'>,
  now: Date,
): boolean => isHeldByLink(row) && row.holdExpiresAt > now;
