import type { WorkshopContent } from './workshop-content.ts';

/** For search engines and social networks. */
export const describeWorkshop = (content: WorkshopContent): string =>
  `${content.description} ${content.duration}, ${content.groupSize}, from $${content.price}.`;
