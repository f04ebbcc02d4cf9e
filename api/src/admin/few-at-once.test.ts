import { createFewAtOnce } from './few-at-once.ts';

const settled = () => new Promise(setImmediate);

/** Work that lasts until it is told to end, and what has begun so far. */
function watchedWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  const end = (name: string) => {
    ends.get(name)!();
    return settled();
  };
  return { begun, work, end };
}

test('so many run at once, the others begin as these end, in their order', async () => {
  const { begun, work, end } = watchedWork();
  const run = createFewAtOnce(2);
  for (const name of ['a', 'b', 'c', 'd']) void run(work(name), { isFirst: false });
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('who goes first begins before all who wait', async () => {
  const { begun, work, end } = watchedWork();
  const run = createFewAtOnce(1);
  for (const name of ['a', 'b', 'c']) void run(work(name), { isFirst: false });
  void run(work('known'), { isFirst: true });
  await settled();
  await end('a');
  expect(begun).toEqual(['a', 'known']);
});

test('work that fails makes room as well', async () => {
  const run = createFewAtOnce(1);
  const failed = run(() => Promise.reject(new Error('broken')), { isFirst: false });
  await expect(failed).rejects.toThrow('broken');
  await expect(run(async () => 'done', { isFirst: false })).resolves.toBe('done');
});
