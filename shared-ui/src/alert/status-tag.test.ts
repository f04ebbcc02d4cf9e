import { readFileSync } from 'node:fs';

test('a status that the specification does not name is gray, including HELD', () => {
  const css = readFileSync(`${import.meta.dirname}/status-tag.module.css`, 'utf8');
  const colored = [...css.matchAll(/data-status='([^']+)'/g)].map(([, status]) => status);
  expect(new Set(colored)).toEqual(
    new Set(['CONFIRMED', 'PENDING', 'Needs your answer', 'CANCELLED', 'New']),
  );
});
