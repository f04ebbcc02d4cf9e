import {
  type ChangedInfo,
  forInfo,
  infoKeys,
  type ReservationDetails,
  sentKeys,
  toSent,
} from '@studio/contract';
import { type PersonalColumns, noInfo } from './reservation.entity.ts';

type PersonalDetails = Omit<ReservationDetails, 'date' | 'service' | 'guestCount'>;

/** The columns for an order. Empty fields become `noInfo`. */
export const personalColumns = (details: PersonalDetails): PersonalColumns =>
  toSent(forInfo((key) => details[sentKeys[key]] || noInfo[sentKeys[key]])) as PersonalColumns;

/** The columns that a change names. An empty text clears a column. */
export function changedColumns(change: ChangedInfo): Partial<PersonalColumns> {
  const named = infoKeys
    .map((key) => sentKeys[key])
    .filter((key): key is keyof ChangedInfo => key !== 'guestEmail' && change[key] !== undefined);
  return Object.fromEntries(named.map((key) => [key, change[key] || noInfo[key]]));
}

/** The personal columns as an order carries them. */
export const personalDetails = (columns: PersonalColumns): PersonalDetails =>
  toSent(forInfo((key) => columns[sentKeys[key]] ?? undefined)) as PersonalDetails;
