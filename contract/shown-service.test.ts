import { bookedService, shownService } from './shown-service.ts';

test.each([
  ['Silver Ring Workshop', [{ id: 1, name: 'Ring', duration: 3 }], 'Ring Workshop', 3],
  ['Silver Ring Workshop', [{ id: 1, name: 'Band Ring', duration: 4 }], 'Band Ring', 4],
  ['Silver Ring Workshop', [{ id: 2, name: 'Ring', duration: 5 }], 'Ring Workshop', 3],
  ['A Workshop of Old', [{ id: 1, name: 'Ring', duration: 5 }], 'A Workshop of Old', 3],
])('a booked %s with the menu %j is called %s and takes %d hours', (...row) => {
  const [stored, services, name, hours] = row;
  expect(shownService(stored, services)).toEqual({ name, hours });
});

test.each([
  ['Band Ring', 'Band Ring'],
  [undefined, 'Ring Workshop'],
])('a booking whose agreed title is %s shows %s', (title, name) => {
  const booking = { service_name: 'Silver Ring Workshop', ...(title && { title }) };
  expect(bookedService(booking).name).toBe(name);
});
