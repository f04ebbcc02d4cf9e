import { isFullLoad } from './use-page-link.ts';

test.each([
  ['/', '/workshops/availability', false],
  ['/', '/#contact', false],
  ['/', '/login', true],
  ['/workshops/payment', '/#contact', true],
  ['/workshops/payment/', '/', true],
  ['/workshops/personal-info', '/workshops/payment', true],
  ['/login', '/login', false],
])('from %s to %s a document is loaded: %s', (from, to, expected) => {
  expect(isFullLoad(from, to)).toBe(expected);
});
