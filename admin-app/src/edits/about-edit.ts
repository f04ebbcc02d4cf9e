import type { About } from '@studio/contract';

/** What staff are typing; stars are text, as in a select, and empty for none. */
export type AboutDraft = Omit<About, 'reviews'> & {
  reviews: (Omit<About['reviews'][number], 'stars'> & { stars: string })[];
};
