import { Counter, Histogram, type Registry } from 'prom-client';
import { type Pointer, servedVersions } from '../release/pointer.ts';
import { type Failure, failureKinds, type Report } from './report.ts';

/** The release and page that a number is about. `page` is an address as a release declares it. */
type Labels = { app: string; version: string; page: string };

type Reported = Labels & { report: Report; failures: Failure[] };

export type Refused = 'limit' | 'invalid' | 'repeated';

export type FieldMetrics = ReturnType<typeof createFieldMetrics>;

const labelNames = ['app', 'version', 'page'];

/** Histograms of what pages report. The buckets include the thresholds of https://web.dev/articles/vitals. */
export function createFieldMetrics(register: Registry) {
  const registers = [register];
  const of = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const vitals = {
    lcp: of(
      'gateway_page_lcp_seconds',
      'Largest Contentful Paint of page views that reported',
      [0.5, 1, 1.5, 2, 2.5, 4, 8],
    ),
    inp: of(
      'gateway_page_inp_seconds',
      'Interaction to Next Paint of page views with an interaction',
      [0.04, 0.08, 0.12, 0.2, 0.35, 0.5, 1],
    ),
    cls: of(
      'gateway_page_layout_shift',
      'Cumulative Layout Shift of page views that reported',
      [0, 0.01, 0.05, 0.1, 0.25, 0.5],
    ),
  };
  const views = new Counter({
    name: 'gateway_page_views_total',
    help: 'Page views that reported',
    labelNames,
    registers,
  });
  const failed = new Counter({
    name: 'gateway_page_failures_total',
    help: 'Page views with at least one failure of this kind: error, load or call',
    labelNames: [...labelNames, 'kind'],
    registers,
  });
  const refused = new Counter({
    name: 'gateway_page_reports_refused_total',
    help: 'Reports of pages that were not counted: over a limit, invalid or repeated',
    labelNames: ['why'],
    registers,
  });
  const known = new Map<string, Labels>();

  function observe({ report, failures, ...labels }: Reported) {
    known.set(Object.values(labels).join(' '), labels);
    views.inc(labels);
    if (report.lcp !== undefined) vitals.lcp.observe(labels, report.lcp / 1000);
    if (report.inp !== undefined) vitals.inp.observe(labels, report.inp / 1000);
    if (report.cls !== undefined) vitals.cls.observe(labels, report.cls);
    for (const kind of new Set(failures.map((each) => each.kind))) failed.inc({ ...labels, kind });
  }

  /** Drops the series of releases that visitors no longer get, so that their number stays bounded. */
  function forget(live: Record<string, Pointer>) {
    for (const [key, labels] of known) {
      const pointer = live[labels.app];
      if (pointer && servedVersions(pointer).includes(labels.version)) continue;
      known.delete(key);
      for (const each of [...Object.values(vitals), views]) each.remove(labels);
      for (const kind of failureKinds) failed.remove({ ...labels, kind });
    }
  }

  return { observe, forget, countRefused: (why: Refused) => refused.inc({ why }) };
}
