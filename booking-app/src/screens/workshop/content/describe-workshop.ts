import type { WorkshopContent } from './workshop-content.ts';

type Described = Pick<WorkshopContent, 'description' | 'duration' | 'groupSize'> & {
  /** Such as `$165`. The build writes a placeholder. */
  price: string;
};

/** The description for search engines and social networks. */
export const describeWorkshop = ({ description, duration, groupSize, price }: Described): string =>
  `${description} ${duration}, ${groupSize}, from ${price}.`;
