import {
  beside,
  cellAt,
  replaced,
  ruleOn,
  totalOf,
  type Week,
  withAdded,
  withDay,
  withSeats,
  withStart,
} from './week-edit.ts';

const open = [8, 8, 8, 8];
const tuesday = 2;
const ring = 'Silver Ring Workshop';

const weekOf = (day: number[], changes: Partial<Week> = {}): Week => ({
  week: Array.from({ length: 7 }, (_, weekday) => (weekday === tuesday ? day : open)),
  added: [],
  workshops: [],
  ...changes,
});

const session = (slotId: number, seats = 8) => ({ weekday: tuesday, slotId, minutes: 180, seats });
const limit = (slotId: number) => ({ weekday: tuesday, slotId, workshop: ring });
const at = (column: number) => ({ weekday: tuesday, column });

test.each([
  ['before the first rule', '2026-01-01', 1],
  ['on the first day of a rule', '2026-06-01', 2],
  ['a day earlier', '2026-05-31', 1],
])('the rule in force %s (%s)', (_, date, seats) => {
  const rules = [
    { validFrom: '2026-03-01', week: [[1]] },
    { validFrom: '2026-06-01', week: [[2]] },
  ];
  expect(ruleOn(rules, date)).toEqual({ week: [[seats]], added: [], workshops: [] });
});

test('without a rule there are no hours', () => {
  expect(ruleOn([], '2026-06-01')).toEqual({ week: [], added: [], workshops: [] });
});

test('an added session stands at the nearest closed usual one, and any others beside them', () => {
  const [early, noon, late] = [session(570), session(720), session(1200)];
  const week = weekOf([0, 0, 8, 8], { added: [late, noon, early], workshops: [limit(570)] });
  expect(cellAt(week, at(0))).toEqual({ slotId: 570, minutes: 180, seats: 8, workshop: ring });
  expect(cellAt(week, at(1))).toMatchObject({ slotId: 720, workshop: '' });
  expect(cellAt(week, at(2))).toEqual({ slotId: 3, seats: 8, workshop: '' });
  expect(beside(week, tuesday)).toEqual([late]);
});

test('an added session of another weekday stands at none of its sessions', () => {
  const week = weekOf([0, 8, 8, 8], { added: [{ ...session(570), weekday: 3 }] });
  expect(cellAt(week, at(0))).toEqual({ slotId: 1, seats: 0, workshop: '' });
  expect(beside(week, tuesday)).toEqual([]);
});

test('seats change the session that stands there, and none removes an added one', () => {
  const week = weekOf([0, 8, 8, 8], { added: [session(570)] });
  expect(withSeats(week, at(0), 5)).toEqual({ ...week, added: [session(570, 5)] });
  expect(withSeats(week, at(0), 0)).toEqual({ ...week, added: [] });
  expect(withSeats(week, at(1), 0).week[tuesday]).toEqual([0, 0, 8, 8]);
});

test('another start closes the usual session and keeps seats and workshop', () => {
  const moved = withStart(weekOf([6, 8, 8, 8], { workshops: [limit(1)] }), at(0), 570);
  expect(moved).toEqual(
    weekOf([0, 8, 8, 8], { added: [session(570, 6)], workshops: [limit(570)] }),
  );
  const again = withStart(moved, at(0), 600);
  expect(again).toMatchObject({ added: [session(600, 6)], workshops: [limit(600)] });
  const usual = weekOf([6, 8, 8, 8], { workshops: [limit(1)] });
  expect(withStart(again, at(0), null)).toEqual(usual);
  expect(withStart(again, at(0), 660)).toEqual(usual);
});

test('the start that a session already has changes nothing', () => {
  const week = weekOf(open);
  expect(withStart(week, at(0), 660)).toBe(week);
});

test('a session with another start takes its workshop along, and none stays behind', () => {
  const [old, next] = [session(1140), session(1170)];
  const week = weekOf(open, { added: [old], workshops: [limit(1140)] });
  expect(replaced(week, old, next)).toEqual({
    ...week,
    added: [next],
    workshops: [limit(1170)],
  });
});

test('one more session is in the evening, or else at the first free half hour', () => {
  const evening = withAdded(weekOf([8, 0, 0, 0]), tuesday);
  expect(evening.added).toEqual([session(1140)]);
  expect(withAdded(evening, tuesday).added).toEqual([session(1140), session(360)]);
  const early = { ...evening, added: [session(1140), session(360)] };
  expect(withAdded(early, tuesday).added.at(-1)).toEqual(session(390));
});

test('closing a weekday removes its sessions, added ones and workshops; opening gives usual seats', () => {
  const other = { weekday: 3, slotId: 1140, minutes: 60, seats: 4 };
  const week = weekOf([4, 4, 4, 4], { added: [session(1140), other], workshops: [limit(1)] });
  const closed = withDay(week, tuesday, false);
  expect(closed).toEqual(weekOf([0, 0, 0, 0], { added: [other] }));
  expect(withDay(closed, tuesday, true)).toEqual(weekOf(open, { added: [other] }));
});

test('the total counts open and added sessions', () => {
  const one = { week: [[1, 0, 0, 0]], added: [], workshops: [] };
  expect(totalOf(one)).toBe('1 session a week, 1 seat');
  expect(totalOf({ ...one, added: [session(1140, 6)] })).toBe('2 sessions a week, 7 seats');
});
