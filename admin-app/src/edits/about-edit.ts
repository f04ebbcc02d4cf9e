import type { About, AboutParts } from '@studio/contract';

/** What staff are typing; stars are text, as in a select, and empty for none. */
export type AboutDraft = Omit<About, 'reviews'> & {
  reviews: (Omit<About['reviews'][number], 'stars'> & { stars: string })[];
};

/** `saved` is what staff last loaded from the server. */
export type AboutEdit = { saved: AboutParts; draft: AboutDraft };
