import type { WorkshopContent } from './workshop-content.ts';

export const bracelet: WorkshopContent = {
  name: 'Bracelet Workshop',
  description:
    'Forge a cuff, a bangle or a link bracelet in sterling silver, fitted to your wrist.',
  story: {
    heading: 'Three hours, one wrist',
    paragraphs: [
      'We measure your wrist and choose the stock with you: flat bar for a cuff, round wire for a bangle or for links. You cut it to length and round the ends, so nothing catches later.',
      'Then the hammer does the work. You texture the metal while it is flat and soft, anneal it with the torch when it stiffens, and bend it over an oval stake until it fits your arm.',
      'The last hour is for the fit and the finish: edges smoothed, surface polished or brushed, the opening set so it goes on easily and stays in place.',
    ],
  },
  price: 195,
  duration: '3 hours',
  groupSize: '1-8 people',
  includes: [
    'Sterling silver for one bracelet',
    'All tools and safety gear',
    'Guidance at the bench throughout',
    'A pouch to take it home in',
  ],
  addOns: ['Charm creation', 'Mixed metal elements', 'Custom toggle clasp'],
  image: { name: 'bracelet', alt: 'Hammered open silver cuff on slate' },
  samples: [
    {
      image: { name: 'bracelet-1', alt: 'Wide hammered silver cuff on slate' },
      description: 'Wide hammered cuff',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'bracelet-2',
        alt: 'Silver cable-link bracelet with ring-and-bar clasp on linen',
      },
      description: 'Cable links, toggle clasp',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'bracelet-3',
        alt: 'Two twisted silver bangles, one resting on the other, on oak',
      },
      description: 'Twisted bangle',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'bracelet-4',
        alt: 'Silver charm bracelet with leaf, heart, disc, star and moon charms on linen',
      },
      description: 'Charm bracelet, five charms',
      time: 'Approximately 3 hours',
    },
  ],
};
