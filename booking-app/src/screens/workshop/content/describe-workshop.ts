import type { WorkshopContent } from './workshop-content.ts';

type Described = Pick<WorkshopContent, 'description' | 'duration' | 'groupSize'> & {
  price: number | string;
};

/** The description for search engines and social networks. */
export const describeWorkshop = (content: Described): string =>
  `${content.description} ${content.duration}, ${content.groupSize}, from $${content.price}.`;
