import type { WorkshopContent } from './workshop-content.ts';

export const coupleRing: WorkshopContent = {
  banner: 'Special experience to share with someone special',
  name: 'Couple Rings Workshop',
  description: 'Two people, two bands, one bench. Each of you makes a ring for the other.',
  story: {
    heading: 'Three hours, two rings',
    paragraphs: [
      'You measure each other first, then trade: each of you works on the band the other will wear. Each of you cuts, files and closes a joint, side by side at the same bench.',
      'We solder one ring after the other, so you both see each joint close. On the mandrel we bring the bands round and to size, and compare them until they match.',
      'The last hour is for the finish. Make them match, or leave one bright and the other satin. A date or a word can be stamped inside before the final polish.',
    ],
  },
  price: 298,
  duration: '3 hours',
  groupSize: '2 people',
  includes: [
    'Sterling silver for two rings',
    'All tools and safety gear',
    'Guidance at the bench throughout',
    'A box for the pair',
  ],
  addOns: ['Stone setting', 'Layer soldering', 'Silver clay', 'Lost wax'],
  image: {
    name: 'couple-ring',
    alt: 'Two matching polished silver bands leaning on each other on natural linen',
  },
  samples: [
    {
      image: {
        name: 'couple-ring-1',
        alt: 'Pair of silver bands with engraved lines on an oak table',
      },
      description: 'Engraved line pair',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'couple-ring-2',
        alt: 'Pair of silver bands with matte center and polished edges on sand-colored plaster',
      },
      description: 'Satin pair, bright edges',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'couple-ring-3',
        alt: 'Two nested wave-shaped silver bands, one satin and one polished, on slate',
      },
      description: 'Nested wave pair',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'couple-ring-4',
        alt: 'Pair of silver bands, one set with five tiny clear stones, on linen',
      },
      description: 'Pair with five stones',
      time: 'Approximately 3 hours',
    },
  ],
};
