import { openingHoursOf, type RegularHours, type Studio, usualHours } from '@studio/contract';
import type { Env } from '../env.ts';
import { agesOf } from './ages-of.ts';
import { refundPolicy } from './refund-policy.ts';

/** `hours` are today's regular hours. The owner's text about them is shown while they are the usual ones. */
export const toStudio = (env: Env, hours: RegularHours = usualHours): Studio => ({
  name: env.STUDIO_NAME,
  legalName: env.STUDIO_LEGAL_NAME,
  email: env.STUDIO_EMAIL,
  address: env.STUDIO_ADDRESS.split('|'),
  openingHours:
    openingHoursOf(hours) === openingHoursOf(usualHours)
      ? env.STUDIO_OPENING_HOURS
      : openingHoursOf(hours),
  replyHours: env.STUDIO_REPLY_HOURS,
  bring: env.STUDIO_BRING,
  ages: agesOf(env),
  companyUrl: env.STUDIO_COMPANY_URL,
  instagramUrl: env.STUDIO_INSTAGRAM_URL,
  facebookUrl: env.STUDIO_FACEBOOK_URL,
  refundPolicy,
  week: hours.week.map((seats) => [...seats]),
  added: [...(hours.added ?? [])],
  square: {
    applicationId: env.SQUARE_APPLICATION_ID,
    locationId: env.SQUARE_LOCATION_ID,
    scriptUrl: env.SQUARE_SCRIPT_URL,
  },
  google: { clientId: env.GOOGLE_CLIENT_ID, scriptUrl: env.GOOGLE_SCRIPT_URL },
});
