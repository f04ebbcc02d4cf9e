import type { WorkshopContent } from './workshop-content.ts';

export const earring: WorkshopContent = {
  name: 'Earring Workshop',
  description: 'Make a matched pair of sterling silver earrings: hoops, studs or drops.',
  story: {
    heading: 'Three hours, a matched pair',
    paragraphs: [
      'Making one is easy; matching it is the craft. You draw your shape once, transfer it twice, and saw both pieces from the sheet or bend both from one length of wire.',
      'You work the two together: filed as a pair, hammered with the same blows, domed in the same hollow. We show you how to compare them by weight and by eye.',
      'Then you make the fittings. You solder posts with a needle of flame or bend hooks around a peg, then polish the pair so it hangs light and comfortable.',
    ],
  },
  price: 185,
  duration: '3 hours',
  groupSize: '1-8 people',
  includes: [
    'Sterling silver for one pair',
    'Hooks or posts and backs',
    'All tools and safety gear',
    'Guidance at the bench throughout',
    'A card and a box for the pair',
  ],
  addOns: ['Stone setting', 'Lost wax', 'Mixed metal', 'Additional pair'],
  image: {
    name: 'earring',
    alt: 'Pair of wide hammered silver hoop earrings hanging from an oak rod in front of plaster',
  },
  samples: [
    {
      image: { name: 'earring-1', alt: 'Pair of smooth round silver hoops on slate' },
      description: 'Smooth round hoops',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'earring-2',
        alt: 'Pair of hammered silver disc studs on a white card in an oak stand',
      },
      description: 'Hammered disc studs',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'earring-3',
        alt: 'Pair of silver drop earrings with turquoise-colored cabochons hanging from an oak rod',
      },
      description: 'Stone drops on hooks',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'earring-4',
        alt: 'Pair of geometric silver earrings, an open triangle with a matte disc, hanging from an oak rod',
      },
      description: 'Open triangle with disc',
      time: 'Approximately 3 hours',
    },
  ],
};
