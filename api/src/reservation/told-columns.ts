import { forInfo, type ReservationDetails, sentKeys, toSent } from '@studio/contract';
import { type PersonalColumns, untold } from './reservation.entity.ts';

/** The personal columns as an order has them; what it leaves empty stays untold. */
export const toldColumns = (
  details: Omit<ReservationDetails, 'date' | 'service'>,
): PersonalColumns =>
  toSent(forInfo((key) => details[sentKeys[key]] || untold[sentKeys[key]])) as PersonalColumns;
