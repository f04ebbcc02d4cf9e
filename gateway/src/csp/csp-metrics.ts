import { Counter, type Registry } from 'prom-client';
import { cardPages } from '../page/card-page-scripts.ts';
import { type Directive, directives } from './violation.ts';

/** Why a report was not counted as a violation. */
export type Ignored = 'limit' | 'invalid' | 'elsewhere' | 'extension';

export type CspMetrics = ReturnType<typeof createCspMetrics>;

/** Counters of what browsers blocked. `page` is an address as a release declares it, so the series are bounded. */
export function createCspMetrics(register: Registry) {
  const registers = [register];
  const violations = new Counter({
    name: 'gateway_csp_violations_total',
    help: 'What browsers report that the security policy blocked, by page and directive',
    labelNames: ['page', 'directive'],
    registers,
  });
  const ignored = new Counter({
    name: 'gateway_csp_reports_ignored_total',
    help: 'Reports that are no violation: over a limit, invalid, of another site, or of an extension',
    labelNames: ['why'],
    registers,
  });
  // Prometheus sees no increase in a series that starts at 1, so the alert would miss the first violation.
  for (const page of cardPages) {
    for (const directive of directives) violations.inc({ page, directive }, 0);
  }
  return {
    count: (labels: { page: string; directive: Directive }) => violations.inc(labels),
    countIgnored: (why: Ignored) => ignored.inc({ why }),
  };
}
