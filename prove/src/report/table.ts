import type { Result } from '../run-test.ts';
import type { Measure } from '../witness.ts';

const round = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toFixed(2)));

export const describeMeasure = ({ name, value, unit, target }: Measure): string =>
  `${name} ${round(value)} ${unit}`.trimEnd() +
  (target === undefined ? '' : ` (target ${target}${value > target ? ', MISSED' : ''})`);

export const describeSize = (size: Result['size']): string =>
  Object.entries(size)
    .map(([name, value]) => `${value.toLocaleString('en-US')} ${name}`)
    .join(', ');

export const isGood = ({ problems }: Result): boolean => problems.length === 0;

/** The result as one line of Markdown. */
export const toLine = (result: Result): string =>
  `| ${[
    result.id,
    result.name,
    engineOf(result),
    describeSize(result.size),
    isGood(result) ? 'holds' : `FAILS: ${result.problems[0]?.split('\n')[0]}`,
    `${result.seconds.toFixed(0)} s`,
    result.measures.map(describeMeasure).join('; '),
  ].join(' | ')} |`;

export const tableHead = [
  '| Test | What | Engine | Size | Result | Time | Measured |',
  '| --- | --- | --- | --- | --- | --: | --- |',
];

const engineOf = ({ engine, processes }: Result): string =>
  ({
    embedded: 'embedded',
    mysql: `MySQL, ${processes} processes`,
    cluster: `cluster of three, ${processes} processes`,
  })[engine];
