import { forgivingStorage } from '../storage/forgiving-storage.ts';
import { knownKey } from './known-key.ts';

const browser = forgivingStorage(() => window.localStorage);

/** A cheap check for an unfinished booking, for pages without one of their own. */
export const mayHaveLastBooking = (): boolean =>
  browser.getItem(knownKey)?.includes('"service_name":"') === true;
