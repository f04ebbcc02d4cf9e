import { priceCents, shortPrice } from '@studio/contract';
import type { WorkshopContent } from './workshop-content.ts';

type Described = Pick<WorkshopContent, 'description' | 'duration' | 'groupSize'> & {
  price: number | string;
};

/** The description for search engines and social networks. */
export const describeWorkshop = (content: Described): string =>
  `${content.description} ${content.duration}, ${content.groupSize}, from ${priceText(content)}.`;

/** The price is a placeholder in what the build writes. */
const priceText = ({ price }: Described): string =>
  typeof price === 'number' ? shortPrice(priceCents(price)) : `$${price}`;
