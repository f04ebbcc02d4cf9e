import { lazyScreen } from '@studio/shared-ui';

// Few guests need these pages, so one chunk holds them and their form.
const pages = () => import('./find-booking.tsx');

export const LinkInvalid = lazyScreen(async () => (await pages()).LinkInvalid);
export const LinkMissing = lazyScreen(async () => (await pages()).LinkMissing);
export const FindBooking = lazyScreen(async () => (await pages()).FindBooking);
export const FindOther = lazyScreen(async () => (await pages()).FindOther);
