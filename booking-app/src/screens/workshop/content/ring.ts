import type { WorkshopContent } from './workshop-content.ts';

export const ring: WorkshopContent = {
  name: 'Ring Workshop',
  description:
    'Make one sterling silver ring, from straight wire to a finished band in your own size.',
  story: {
    heading: 'Three hours, one ring',
    paragraphs: [
      'You start with a length of silver and your ring size. In the first hour you cut the metal, file the ends until no light shows between them, and close the joint. We show each step at the bench, then you do it.',
      'In the second hour you solder. The joint disappears under the flame, and the band is tapped true on a steel mandrel until it sits round and level.',
      'The last hour is for the surface. Leave it bright, hammer it, or take it down through the grits to a soft satin. Bring a picture if you have one; we’ll tell you what fits in the session.',
    ],
  },
  price: 165,
  duration: '3 hours',
  groupSize: '1-8 people',
  includes: [
    'Sterling silver for one ring',
    'All tools and safety gear',
    'Guidance at the bench throughout',
    'A box to take it home in',
  ],
  addOns: ['Stone setting', 'Layer soldering', 'Silver clay'],
  image: {
    name: 'ring',
    alt: 'Hammered sterling-silver band ring standing on a warm off-white plaster block',
  },
  samples: [
    {
      image: {
        name: 'ring-1',
        alt: 'Silver ring with an oval blue cabochon in a beaded setting, on a wooden ring cone',
      },
      description: 'Oval stone, beaded setting',
      time: 'Approximately 3 hours',
    },
    {
      image: { name: 'ring-2', alt: 'Twisted silver band standing on slate' },
      description: 'Twisted rope band',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'ring-3',
        alt: 'Silver signet ring with a plain table, held in a slot between two plaster blocks',
      },
      description: 'Signet with a flat face',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'ring-4',
        alt: 'Three stacked silver rings, hammered, twisted and plain, beside a slim ring with a round green cabochon, on linen',
      },
      description: 'Stacking set, one stone',
      time: 'Approximately 3 hours',
    },
  ],
};
