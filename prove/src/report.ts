import type { Result } from './run-test.ts';
import type { Measure } from './witness.ts';

const round = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toFixed(2)));

const describeMeasure = ({ name, value, unit, target }: Measure): string =>
  `${name} ${round(value)} ${unit}`.trimEnd() +
  (target === undefined ? '' : ` (target ${target}${value > target ? ', MISSED' : ''})`);

const describeSize = (size: Result['size']): string =>
  Object.entries(size)
    .map(([name, value]) => `${value.toLocaleString('en-US')} ${name}`)
    .join(', ');

export const isGood = ({ problems }: Result): boolean => problems.length === 0;

export function toLine(result: Result): string {
  const { test, engine, processes, size, seconds, problems, measures } = result;
  const cells = [
    test.id,
    test.name,
    `${engine}, ${processes} API`,
    describeSize(size),
    isGood(result) ? 'holds' : `FAILS: ${problems[0]?.split('\n')[0]}`,
    `${seconds.toFixed(0)} s`,
    measures.map(describeMeasure).join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}

export const tableHead = [
  '| Test | What | Engine | Size | Result | Time | Measured |',
  '| --- | --- | --- | --- | --- | --: | --- |',
];
