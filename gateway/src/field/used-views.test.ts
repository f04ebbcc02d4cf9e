import { createUsedViews } from './used-views.ts';

test('a view reports once within its life, and is forgotten after twice that', () => {
  const use = createUsedViews(100);
  expect([use('a', 1000), use('a', 1000), use('b', 1050)]).toEqual([true, false, true]);
  expect([use('b', 1149), use('c', 1150), use('b', 1150)]).toEqual([false, true, false]);
  expect([use('b', 1351), use('a', 2000)]).toEqual([true, true]);
});
