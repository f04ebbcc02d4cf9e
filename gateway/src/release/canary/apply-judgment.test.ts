import type { Pointer } from '../pointer.ts';
import { applyJudgment, CanaryHasChanged } from './apply-judgment.ts';

const since = '2026-11-27T20:00:00.000Z';
const at = '2026-11-27T21:00:00.000Z';

const at5: Pointer = {
  version: 'live',
  canary: { version: 'new', percent: 5, judgedSince: since },
  history: [
    { version: 'new', at: since, commit: 'c0ffee', author: 'Maya' },
    { version: 'live', at: '2026-11-01T00:00:00.000Z' },
  ],
};

const apply = (verdict: 'widen' | 'withdraw', pointer: Pointer | null, percent: number) =>
  applyJudgment(pointer, { since, percent }, { verdict, why: 'Because.', at });

test('a canary goes from 5% to 25%, 95% and everyone, and keeps its source', () => {
  const at25 = apply('widen', at5, 5);
  expect(at25).toEqual({ ...at5, canary: { ...at5.canary, percent: 25 } });
  const at95 = apply('widen', at25, 25);
  expect(at95.canary).toMatchObject({ percent: 95 });
  const released = apply('widen', at95, 95);
  expect(released).toMatchObject({ version: 'new' });
  expect(released).not.toHaveProperty('canary');
  expect(released.history[0]).toEqual({
    version: 'new',
    at,
    commit: 'c0ffee',
    author: 'Maya',
    verdict: 'Because.',
  });
});

test('a withdrawn canary leaves the live release, and the history has the reason', () => {
  const { version, canary, history } = apply('withdraw', at5, 5);
  expect({ version, canary }).toEqual({ version: 'live', canary: undefined });
  expect(history[0]).toMatchObject({ version: 'new', isWithdrawn: true, verdict: 'Because.' });
});

test.each<[what: string, pointer: Pointer | null]>([
  ['is gone', null],
  ['was withdrawn by hand', { version: 'live', history: at5.history }],
  ['has moved to the next step', { ...at5, canary: { ...at5.canary!, percent: 25 } }],
  ['is another one', { ...at5, canary: { ...at5.canary!, judgedSince: at } }],
])('a judgment changes nothing if the canary %s', (_what, pointer) => {
  expect(() => apply('withdraw', pointer, 5)).toThrow(CanaryHasChanged);
});
