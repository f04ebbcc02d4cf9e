import { mapUrl } from './map-link.ts';

test('a map link searches for the whole address, including special characters', () => {
  const link = new URL(mapUrl(['12 Main & 3rd Street, #5', 'Los Angeles, CA 90000']));
  expect(link.origin + link.pathname).toBe('https://www.google.com/maps/search/');
  expect([...link.searchParams]).toEqual([
    ['api', '1'],
    ['query', '12 Main & 3rd Street, #5, Los Angeles, CA 90000'],
  ]);
});
