import type { About, AboutParts } from '@studio/contract';

/** An entry of a list, which keeps its id while staff move it. */
export type Entry<T> = { id: number; value: T };

export type Picture = About['place']['pictures'][number];
export type Person = About['people'][number];
/** Stars as a select has them; empty: none. */
export type Review = Omit<About['reviews'][number], 'stars'> & { stars: string };

/** What staff are typing. */
export type AboutDraft = {
  place: Omit<About['place'], 'pictures'> & { pictures: Entry<Picture>[] };
  people: Entry<Person>[];
  reviews: Entry<Review>[];
};

/** `saved`: what the server had when staff last read it. */
export type AboutEdit = { saved: AboutParts; draft: AboutDraft };
