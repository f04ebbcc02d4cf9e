import type { Service } from '@studio/contract';
import { serviceChangesOf, typedService } from './service-edit.ts';

const service: Service = {
  id: 1,
  name: 'Ring',
  description: 'Make a ring.',
  price: 165,
  picture_url: '/images/ring-800.webp',
  duration: 3,
};

test.each([
  ['nothing', {}, {}],
  ['a price', { price: '170' }, { price: 170 }],
  ['an empty price', { price: ' ' }, { price: NaN }],
  ['the same number in other words', { price: '165.0', duration: ' 3' }, {}],
  [
    'a name and an empty text',
    { name: 'Rings', description: '' },
    { name: 'Rings', description: '' },
  ],
])('changing %s of a service sends only that', (_, typed, changes) => {
  expect(serviceChangesOf(service, { ...typedService(service), ...typed })).toEqual(changes);
});
