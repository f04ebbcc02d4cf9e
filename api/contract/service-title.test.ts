import { serviceTitle } from './service-title.ts';

test.each([
  ['Silver Ring Workshop', { name: 'Ring' }, 'Silver Ring Workshop'],
  ['Silver Ring Workshop', { name: 'Band Ring' }, 'Band Ring'],
  ['Silver Ring Workshop', null, 'Silver Ring Workshop'],
])('a booked %s whose service is %j is called %s', (stored, service, title) => {
  expect(serviceTitle(stored, service)).toBe(title);
});
