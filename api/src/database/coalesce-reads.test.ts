import { coalesceReads } from './coalesce-reads.ts';

/** Reads that end only when the test ends them. */
function controlledReads() {
  const ends: ((outcome: string | Error) => void)[] = [];
  const read = coalesceReads<string>(
    () =>
      new Promise((resolve, reject) => {
        ends.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
      }),
  );
  return { read, ends };
}

test('a caller during a read shares the next read with all who wait', async () => {
  const { read, ends } = controlledReads();
  const first = read('slots');
  const second = read('slots');
  const third = read('slots');
  ends[0]!('before the booking');
  expect(await first).toBe('before the booking');
  const fourth = read('slots');
  expect(ends).toHaveLength(2);
  ends[1]!('after the booking');
  expect(await Promise.all([second, third])).toEqual(['after the booking', 'after the booking']);
  ends[2]!('later still');
  expect(await fourth).toBe('later still');
});

test('a failed read fails for the callers who shared it, not for the next ones', async () => {
  const { read, ends } = controlledReads();
  const first = read('slots');
  const second = read('slots');
  ends[0]!(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  ends[1]!('back');
  expect(await second).toBe('back');
});

test('different reads do not wait for each other', async () => {
  const { read, ends } = controlledReads();
  const slots = read('slots');
  const staff = read('staff');
  ends[1]!('staff');
  expect(await staff).toBe('staff');
  ends[0]!('slots');
  expect(await slots).toBe('slots');
});
