import type { Reservation } from './reservation.entity.ts';

type Held = Pick<Reservation, 'state' | 'source'>;

/** What a visitor holds while they fill in the pages: it gives way to what they choose next. */
export const isVisitorsHold = ({ state, source }: Held): boolean =>
  state === 'HELD' && source === 'WEB';

/** Seats that staff hold for a guest until the deposit is paid by the link of a mail, or its time is over. */
export const isHeldByLink = ({ state, source }: Held): boolean =>
  state === 'HELD' && source !== 'WEB';

/** Whether the deposit can be paid: the time of a hold may be over before the clock has ended it. */
export const isPayable = (
  row: Pick<Reservation, 'state' | 'source' | 'holdExpiresAt'>,
  now: Date,
): boolean => isHeldByLink(row) && row.holdExpiresAt > now;
