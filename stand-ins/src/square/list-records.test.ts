import { listRecords } from './list-records.ts';
import { SquareFailure } from './square-failure.ts';

const second = (number: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, number)).toISOString();
const recordsAt = (...numbers: number[]) =>
  numbers.map((number) => ({ id: `P${number}`, createdAt: second(number), locationId: 'L1' }));

const list = (query: Record<string, string>, records = recordsAt(1, 2, 3)) => {
  const { page, cursor } = listRecords(records, query);
  return [page.map(({ id }) => id).join(' '), cursor];
};

test('includes records from exactly the begin and end times', () => {
  expect(list({ begin_time: second(2) })).toEqual(['P3 P2', undefined]);
  expect(list({ end_time: second(2) })).toEqual(['P2 P1', undefined]);
});

test('a page names its last record as the cursor, unless no record follows', () => {
  expect(list({ limit: '2' })).toEqual(['P3 P2', 'P2']);
  expect(list({ limit: '2', cursor: 'P2' })).toEqual(['P1', undefined]);
  expect(list({ limit: '3' })).toEqual(['P3 P2 P1', undefined]);
});

test('a page has at most 100 records', () => {
  const many = recordsAt(...Array.from({ length: 101 }, (_, number) => number));
  expect(listRecords(many, {}).page).toHaveLength(100);
});

test.each([
  [{ begin_time: 'yesterday' }, 'INVALID_TIME', 'begin_time'],
  [{ end_time: '' }, 'INVALID_TIME', 'end_time'],
  [{ cursor: 'P9' }, 'INVALID_CURSOR', 'cursor'],
  [{ limit: '0' }, 'INVALID_VALUE', 'limit'],
  [{ limit: '101' }, 'INVALID_VALUE', 'limit'],
  [{ limit: '1.5' }, 'INVALID_VALUE', 'limit'],
])('refuses %j', (query, code, field) => {
  const problem = new SquareFailure(400, {
    category: 'INVALID_REQUEST_ERROR',
    code,
    detail: expect.any(String) as string,
    field,
  });
  expect(() => list(query as unknown as Record<string, string>)).toThrow(
    expect.objectContaining({ status: 400, body: problem.body }),
  );
});
