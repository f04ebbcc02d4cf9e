import { sendWaiting } from './send-waiting.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Sends numbers, each of which `answers` accepts or not, and records the seconds at which they were sent. */
function start(answers: boolean[]) {
  const stop = new AbortController();
  const began = Date.now();
  const sent: number[] = [];
  let waiting = ['a'];
  let changed = () => {};
  const ended = sendWaiting(
    {
      next: () => waiting,
      follow: (listener) => {
        changed = listener;
        return () => (changed = () => {});
      },
      isAnswered: () => {
        sent.push((Date.now() - began) / 1000);
        return Promise.resolve(answers.shift() ?? true);
      },
      done: () => (waiting = []),
    },
    stop.signal,
  );
  return {
    sent,
    ended,
    stop: () => stop.abort(),
    add: () => {
      waiting = ['b'];
      changed();
    },
  };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

test('retries after 2, 4, 8 and 16 seconds, and then every 30, until the server responds', async () => {
  const { sent, stop } = start([false, false, false, false, false, false]);
  await pass(200);
  expect(sent).toEqual([0, 2, 6, 14, 30, 60, 90]);
  stop();
});

test('retries at once when the browser is online again', async () => {
  const { sent, stop } = start([false]);
  await pass(1);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(sent).toEqual([0, 1]);
  stop();
});

test('sends the next item as soon as it waits, with a short first retry again', async () => {
  const { sent, stop, add } = start([false, true, false]);
  await pass(10);
  add();
  await pass(10);
  expect(sent).toEqual([0, 2, 10, 12]);
  stop();
});

test.each([
  ['waits to retry', [false]],
  ['has nothing to send', [true]],
])('stops at once while it %s', async (_, answers) => {
  const { sent, stop, ended } = start(answers);
  await pass(1);
  stop();
  await expect(ended).resolves.toBeUndefined();
  expect(sent).toEqual([0]);
});
