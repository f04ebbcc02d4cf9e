/** The description for search engines and social networks. */
export const landingDescription =
  'Make your own silver ring, bracelet, earrings or necklace in a small workshop in Los Angeles. Three hours at the bench, all tools and silver included.';
