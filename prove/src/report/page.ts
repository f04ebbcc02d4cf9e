import type { Tested } from '../machine.ts';
import type { Result } from '../run-test.ts';
import { escapeHtml, toSvg } from './plot.ts';
import { describeMeasure, describeSize, isGood } from './table.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
  th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border-bottom: 1px solid #8886; }
  .bad { font-weight: 700; color: #c33; }
  figure { margin: 2rem 0; }
  svg { width: 100%; max-width: 40rem; font-size: 11px; fill: currentColor; }
  svg path, svg polyline { fill: none; stroke: currentColor; }
  pre { white-space: pre-wrap; }
`;

/** The report as one HTML page that needs nothing from outside. */
export function toPage(
  results: Result[],
  { tested, heading }: { tested: Tested; heading: string[] },
): string {
  const rows = results.map((result) => `<tr>${cellsOf(result).join('')}</tr>`).join('\n');
  const figures = results.flatMap((result) =>
    result.plots.map(
      (plot) =>
        `<figure>${toSvg(plot)}<figcaption>${escapeHtml(`${result.id}, ${result.engine}: ${plot.title}`)}</figcaption></figure>`,
    ),
  );
  const problems = results
    .filter((result) => !isGood(result))
    .map(
      ({ id, engine, problems: found }) =>
        `<h2>${id}, ${engine}</h2><pre>${escapeHtml(found.join('\n'))}</pre>`,
    );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Proof of ${tested.commit}</title><style>${style}</style></head>
<body><h1>Proof of ${tested.commit}</h1>
${heading.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<table><thead><tr>${['Test', 'What', 'Engine', 'Size', 'Result', 'Time', 'Measured'].map((name) => `<th>${name}</th>`).join('')}</tr></thead>
<tbody>${rows}</tbody></table>
${[...problems, ...figures].join('\n')}
</body></html>
`;
}

const cellsOf = (result: Result): string[] => {
  const { id, name, engine, size, seconds, measures, problems } = result;
  const outcome = isGood(result) ? 'holds' : problems[0]!.split('\n')[0]!;
  const texts = [id, name, engine, describeSize(size)].map(
    (text) => `<td>${escapeHtml(text)}</td>`,
  );
  return [
    ...texts,
    `<td${isGood(result) ? '' : ' class="bad"'}>${escapeHtml(outcome)}</td>`,
    `<td>${seconds.toFixed(0)} s</td>`,
    `<td>${measures.map((each) => escapeHtml(describeMeasure(each))).join('<br>')}</td>`,
  ];
};
