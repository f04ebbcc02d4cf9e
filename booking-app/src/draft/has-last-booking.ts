import { forgivingStorage } from '../storage/forgiving-storage.ts';

/** All tabs share this key in `localStorage`; a draft itself is in `sessionStorage`. */
export const knownKey = 'studio.bookings.1';

const browser = forgivingStorage(() => window.localStorage);

/** A cheap check for an unfinished booking, for pages outside the booking steps. */
export const mayHaveLastBooking = (): boolean =>
  browser.getItem(knownKey)?.includes('"service_name":"') === true;
