import { samplePrices, type WorkshopSlug } from '@studio/contract';
import type { Sample } from './content/workshop-content.ts';

export type PricedSample = Sample & { price: string };

/** Adds the prices that the server knows as well, so the range on the page is the one that it keeps. */
export const pricedSamples = (slug: WorkshopSlug, samples: Sample[]): PricedSample[] =>
  samples.map((sample, index) => ({ ...sample, price: `$${samplePrices[slug][index]!}` }));
