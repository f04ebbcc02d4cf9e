import type { Studio } from '@studio/contract';
import { bookingUrl, type Linked } from '../../reservation/booking-key.ts';
import type { Env } from '../../env.ts';
import { toStudio } from '../../studio/to-studio.ts';

/** The studio's facts for emails. `siteUrl` is the address of the site. */
export type MailStudio = Pick<
  Studio,
  'name' | 'legalName' | 'email' | 'address' | 'bring' | 'ages'
> & {
  siteUrl: string;
  /** The address of a booking's page, with its secret. */
  bookingUrl: (booking: Linked) => string;
};

export const mailStudio = (env: Env): MailStudio => ({
  ...toStudio(env),
  siteUrl: env.SITE_URL,
  bookingUrl: (booking) => bookingUrl(env, booking),
});
