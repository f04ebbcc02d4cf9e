import type { Ages } from '@studio/contract';
import type { Env } from '../env.ts';

type Setting = Pick<Env, 'STUDIO_YOUNGEST_AGE' | 'STUDIO_ADULT_BELOW_AGE'>;

/** The owner's age limits, which pages, terms, emails and forms state. */
export const agesOf = (env: Setting): Ages => ({
  youngest: env.STUDIO_YOUNGEST_AGE,
  adultBelow: env.STUDIO_ADULT_BELOW_AGE,
});
