import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../api/src/database/database.ts';
import { createMetrics as createApiMetrics } from '../../api/src/metrics/create-metrics.ts';
import { createMetrics as createGatewayMetrics } from '../../gateway/src/watch/create-metrics.ts';

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const file = join(import.meta.dirname, '../../docs/grafana-dashboard.json');
const { panels } = JSON.parse(readFileSync(file, 'utf8')) as Dashboard;

const metric = /\b(?:studio|gateway|process|nodejs)_\w+/g;

/** The name of a metric. A histogram exports several series under that name. */
const nameOf = (series: string): string => series.replace(/_(bucket|count|sum)$/, '');

let exported: Set<string>;

beforeAll(async () => {
  const empty = { run: () => Promise.resolve([]) } as unknown as Database;
  const texts = await Promise.all([
    createApiMetrics().write(empty, new Date()),
    createGatewayMetrics().write({}),
  ]);
  exported = new Set([...texts.join('\n').matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
});

test.each(panels.map(({ title, targets }) => ({ title, targets })))(
  'the API or the gateway exports what the panel “$title” shows',
  ({ targets }) => {
    for (const { expr } of targets) {
      const named = (expr.match(metric) ?? []).map(nameOf);
      expect(named).not.toEqual([]);
      expect(named.filter((name) => !exported.has(name))).toEqual([]);
    }
  },
);

test('the dashboard shows all of the gateway’s own metrics', () => {
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(metric)));
  const own = [...exported].filter((name) => name.startsWith('gateway_'));
  expect(own.filter((name) => !shown.some((series) => nameOf(series!) === name))).toEqual([]);
});
