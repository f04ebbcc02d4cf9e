import { isIn, neighbour, placeOf, rangeOf } from './selection.ts';

const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'];
const added = 1140;
const at = (date: string, slotId: number | null) => ({ date, slotId });

test('a selection includes the same sessions of every day between its ends, in any direction', () => {
  const [from, to] = [at(wednesday, 3), at(monday, 2)];
  const range = { from: monday, to: wednesday, slotIds: [2, 3] };
  expect(rangeOf({ from, to })).toEqual(range);
  expect(rangeOf({ from: to, to: from })).toEqual(range);
  expect(rangeOf({ from: at(monday, 3), to: at(wednesday, 2) })).toEqual(range);
});

test('a selection that ends at a day includes all sessions of its days', () => {
  expect(rangeOf({ from: at(monday, 2), to: at(tuesday, null) })).toEqual({
    from: monday,
    to: tuesday,
  });
});

test('an added session is selected alone', () => {
  const place = at(tuesday, added);
  expect(rangeOf({ from: place, to: place })).toEqual({
    from: tuesday,
    to: tuesday,
    slotIds: [added],
  });
});

test.each([
  ['the first session', at(monday, 2), true],
  ['a session between the ends', at(tuesday, 3), true],
  ['the header of a day', at(tuesday, null), true],
  ['another session of a day', at(tuesday, 4), false],
  ['the same session a day later', at(wednesday, 2), false],
])('%s is in a selection: %j', (_, place, isSelected) => {
  expect(isIn({ from: at(monday, 2), to: at(tuesday, 3) }, place)).toBe(isSelected);
});

test('nothing is in no selection', () => {
  expect(isIn(null, at(monday, 2))).toBe(false);
});

const dates = [monday, tuesday, wednesday];

test.each([
  ['down', at(monday, 2), { rows: 1, columns: 0 }, at(tuesday, 2)],
  ['up from the first day', at(monday, 2), { rows: -1, columns: 0 }, at(monday, 2)],
  ['down from the last day', at(wednesday, 2), { rows: 1, columns: 0 }, at(wednesday, 2)],
  ['right from the header of a day', at(monday, null), { rows: 0, columns: 1 }, at(monday, 1)],
  ['left from the first session', at(monday, 1), { rows: 0, columns: -1 }, at(monday, null)],
  ['left from the header of a day', at(monday, null), { rows: 0, columns: -1 }, at(monday, null)],
  ['right from the last session', at(monday, 4), { rows: 0, columns: 1 }, at(monday, 4)],
])('the cell %s', (_, place, step, expected) => {
  expect(neighbour(place, dates, step)).toEqual(expected);
});

test('an element names its place', () => {
  const cell = document.createElement('td');
  expect(placeOf(cell)).toBeNull();
  cell.dataset['place'] = `${monday} day`;
  expect(placeOf(cell)).toEqual(at(monday, null));
  cell.dataset['place'] = `${monday} 3`;
  expect(placeOf(cell)).toEqual(at(monday, 3));
  expect(placeOf(document)).toBeNull();
});
