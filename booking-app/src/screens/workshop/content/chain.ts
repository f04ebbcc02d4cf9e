import type { WorkshopContent } from './workshop-content.ts';

export const chain: WorkshopContent = {
  name: 'Chain Necklace Workshop',
  description: 'Cut, link and close every ring of a full-length sterling silver chain by hand.',
  story: {
    heading: 'Link by link',
    paragraphs: [
      'This 4-hour session is our longest, and the quietest. You wind the wire around a steel rod, saw the coil open, and end up with a tray of rings: a chain ready to be put together.',
      'Then a rhythm sets in. Link, close, solder, and on to the next, with an instructor beside you until every joint holds. Curb, cable or rope: the pattern is your choice, and so is the weight.',
      'When the length is right you draw the chain through a wooden plate to even it, make its clasp, and polish it until it runs through your hand like water.',
    ],
  },
  price: 345,
  duration: '3 hours',
  groupSize: '1-8 people',
  includes: [
    'Sterling silver for one full-length chain',
    'A clasp made to match',
    'All tools and safety gear',
    'Guidance at the bench throughout',
    'A box to take it home in',
  ],
  addOns: ['Add a pendant', 'Mixed metal elements', 'Extended length'],
  image: { name: 'chain', alt: 'Silver curb chain coiled in a spiral on slate' },
  samples: [
    {
      image: { name: 'chain-1', alt: 'Silver cable chain laid in a loose spiral on dark wood' },
      description: 'Cable chain',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'chain-2',
        alt: 'Silver curb chain laid in a loose curve on linen, close up',
      },
      description: 'Curb chain',
      time: 'Approximately 4 hours',
    },
    {
      image: { name: 'chain-3', alt: 'Rope-twist silver chain coiled on oak' },
      description: 'Rope-twist chain',
      time: 'Approximately 4 hours',
    },
    {
      image: { name: 'chain-4', alt: 'Silver paperclip chain on slate' },
      description: 'Paperclip chain',
      time: 'Approximately 3 hours',
    },
  ],
};
