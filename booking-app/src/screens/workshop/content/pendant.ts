import type { WorkshopContent } from './workshop-content.ts';

export const pendant: WorkshopContent = {
  name: 'Pendant Necklace Workshop',
  description: 'Saw your own shape from sterling sheet, finish its surface and hang it on a chain.',
  story: {
    heading: 'Three hours, one shape',
    paragraphs: [
      'Bring a drawing, a leaf or just an idea. You trace it onto the sheet and learn the jeweler’s saw: an upright blade, long strokes, and a line that slowly becomes an edge.',
      'With the outline filed true you choose the surface. Hammer it for light, stamp or texture it, or dome it gently so it sits well on the collarbone.',
      'Last come the loop and the chain. You bend and solder the ring the pendant hangs from, polish everything, and fasten it to a fine silver chain in the length you like.',
    ],
  },
  price: 135,
  duration: '3 hours',
  groupSize: '1-8 people',
  includes: [
    'Sterling silver for one pendant',
    'A fine silver chain',
    'All tools and safety gear',
    'Guidance at the bench throughout',
    'A box to take it home in',
  ],
  addOns: ['Stone setting', 'Mixed metal', 'Custom engraving'],
  image: { name: 'pendant', alt: 'Hammered silver disc pendant on a fine chain on linen' },
  samples: [
    {
      image: {
        name: 'pendant-1',
        alt: 'Hammered silver disc pendant hanging on a fine chain in front of plaster',
      },
      description: 'Hammered disc',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'pendant-2',
        alt: 'Silver teardrop pendant with a milky white cabochon on slate',
      },
      description: 'Teardrop with a pale stone',
      time: 'Approximately 3 hours',
    },
    {
      image: {
        name: 'pendant-3',
        alt: 'Hammered silver crescent-moon pendant hanging on a fine chain in front of plaster',
      },
      description: 'Crescent moon',
      time: 'Approximately 3 hours',
    },
    {
      image: { name: 'pendant-4', alt: 'Hammered silver heart pendant on a fine chain on oak' },
      description: 'Hammered heart',
      time: 'Approximately 3 hours',
    },
  ],
};
