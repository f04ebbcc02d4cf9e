import { forgivingStorage } from '../storage/forgiving-storage.ts';
import { knownKey } from './known-key.ts';

const browser = forgivingStorage(() => window.localStorage);

/** Whether it is worth looking for a booking that was left half-way; cheap, for pages that have none of their own. */
export const mayHaveLastBooking = (): boolean =>
  browser.getItem(knownKey)?.includes('"service_name":"') === true;
