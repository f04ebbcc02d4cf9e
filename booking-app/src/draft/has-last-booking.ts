import { forgivingStorage } from '../storage/forgiving-storage.ts';

/** Shared by all tabs, in `localStorage`; a draft itself is in `sessionStorage`. */
export const knownKey = 'studio.bookings.1';

const browser = forgivingStorage(() => window.localStorage);

/** A cheap check for an unfinished booking, for pages without one of their own. */
export const mayHaveLastBooking = (): boolean =>
  browser.getItem(knownKey)?.includes('"service_name":"') === true;
