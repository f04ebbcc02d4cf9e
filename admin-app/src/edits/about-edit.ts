import type { About, AboutParts } from '@studio/contract';

/** What staff are typing: stars as a select has them; empty: none. */
export type AboutDraft = Omit<About, 'reviews'> & {
  reviews: (Omit<About['reviews'][number], 'stars'> & { stars: string })[];
};

/** `saved`: what the server had when staff last read it. */
export type AboutEdit = { saved: AboutParts; draft: AboutDraft };
