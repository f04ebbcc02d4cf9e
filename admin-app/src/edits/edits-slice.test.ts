import type { Service } from '@studio/contract';
import { aReservation } from '../test-reservation.ts';
import * as slice from './edits-slice.ts';
import { serviceChangesOf, serviceEditOf } from './service-edit.ts';

const service: Service = {
  id: 1,
  name: 'Ring',
  description: 'Make a ring.',
  price: 165,
  picture_url: '/images/ring-800.webp',
  duration: 3,
};
const { editsReducer: reduce } = slice;
const none = reduce(undefined, { type: 'start' });

test('only one edit is open: another one replaces it, and dropping leaves none', () => {
  const opened = reduce(none, slice.reservationOpened(aReservation()));
  expect(opened).toMatchObject({ reservation: { staffId: 1 }, service: null, about: null });
  const replaced = reduce(opened, slice.serviceOpened(service));
  expect(replaced).toMatchObject({ reservation: null, service: { typed: { price: '165' } } });
  expect(reduce(replaced, slice.editsDropped())).toEqual(none);
});

test('what is typed after an edit was dropped is not kept', () => {
  const { typed } = serviceEditOf(service);
  expect(reduce(none, slice.reservationTyped({ admin_note: 'Late' }))).toEqual(none);
  expect(reduce(none, slice.reservationRebased(aReservation()))).toEqual(none);
  expect(reduce(none, slice.serviceTyped(typed))).toEqual(none);
});

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
  expect(serviceChangesOf(service, { ...serviceEditOf(service).typed, ...typed })).toEqual(changes);
});
