import { samplePrices, type WorkshopSlug } from '@studio/contract';
import type { Sample } from './workshop-content.ts';

/** Adds the prices that the server knows as well, so the range on the page is the one that it keeps. */
export const pricedSamples = (slug: WorkshopSlug, samples: Omit<Sample, 'price'>[]): Sample[] =>
  samples.map((sample, index) => ({ ...sample, price: `$${samplePrices[slug][index]!}` }));
