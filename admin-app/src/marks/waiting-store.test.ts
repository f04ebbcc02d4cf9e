import * as z from 'zod/mini';
import { createWaiting } from './waiting-store.ts';
import { waitingMarks } from './waiting-marks.ts';

const item = z.object({ id: z.string() });
const [one, two] = [{ id: 'a' }, { id: 'b' }];

test('items survive a reload in their order, and other tabs see them', () => {
  createWaiting('items', item).add(one);
  const other = createWaiting('items', item);
  other.add(two);
  expect(createWaiting('items', item).read()).toEqual([one, two]);
  other.drop([one]);
  expect(createWaiting('items', item).read()).toEqual([two]);
  other.drop([two]);
  expect(localStorage.getItem('items')).toBeNull();
});

test.each([
  ['no list', '{"id":"a"}', []],
  ['no item', '[null,7,{"id":7},{"id":"b","more":1}]', [two]],
])('storage that contains %s, which a guest may have written, is skipped', (_, written, read) => {
  localStorage.setItem('items', written);
  expect(createWaiting('items', item).read()).toEqual(read);
});

test('unreadable storage counts as empty', () => {
  localStorage.setItem('items', '[{');
  const items = createWaiting('items', item);
  expect(items.read()).toEqual([]);
  items.add(one);
  expect(items.read()).toEqual([one]);
});

test('without storage, items last as long as the tab', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('denied');
    });
  }
  const items = createWaiting('items', item);
  items.add(one);
  expect(items.read()).toEqual([one]);
  jest.restoreAllMocks();
});

test('reports changes in this tab and in others until the listener is removed', () => {
  const items = createWaiting('items', item);
  const listener = jest.fn();
  const leave = items.follow(listener);
  items.add(one);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  items.add(two);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('of more than 500 marks, only the last of each booking is kept', () => {
  const mark = (number: number, bookingId: string) => ({
    id: String(number),
    bookingId,
    state: 'ARRIVED' as const,
    markedAt: '2026-11-24T21:00:00.000Z',
  });
  for (let number = 0; number < 500; number += 1) waitingMarks.add(mark(number, 'a'));
  expect(waitingMarks.read()).toHaveLength(500);
  waitingMarks.add(mark(500, 'b'));
  expect(waitingMarks.read().map(({ id }) => id)).toEqual(['499', '500']);
});
