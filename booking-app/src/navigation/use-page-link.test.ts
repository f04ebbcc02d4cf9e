import { isFullLoad } from './use-page-link.ts';

test.each([
  ['/', '/workshops/availability', false],
  ['/', '/#contact', false],
  ['/', '/login', true],
  ['/workshops/payment', '/#contact', true],
  ['/workshops/payment/', '/', true],
  ['/workshops/personal-info', '/workshops/payment', true],
  ['/login', '/login', false],
])('from %s to %s loads a document: %s', (from, to, expected) => {
  expect(isFullLoad(from, to)).toBe(expected);
});
