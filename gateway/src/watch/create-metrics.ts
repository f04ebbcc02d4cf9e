import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createCspMetrics, type CspMetrics } from '../csp/csp-metrics.ts';
import { createFieldMetrics, type FieldMetrics } from '../field/field-metrics.ts';
import type { Pointer } from '../release/pointer.ts';
import type { Kind } from './notes.ts';

/** Counts what happens in this process and writes it in Prometheus' format. */
export type Metrics = {
  /** `status` is undefined if the client left before the response started. */
  countRequest(request: { kind: Kind; status: number | undefined; seconds: number }): void;
  /** Counts a call for which the API did not respond in time. */
  countApiFailure(): void;
  /** Counts a refused connection or data that is not valid HTTP. Neither appears in the log. */
  countTurnedAway(what: 'connection' | 'request'): void;
  /** Counts a file that the site served because the app's own host did not. */
  countFallback(app: string): void;
  /** Notes when the bucket of releases was last read. */
  noteLook(at: Date): void;
  /** Counts each time that an app's releases were refused, or could not be copied from the bucket or read. */
  countReleaseFailure(app: string, why: 'refused' | 'not copied' | 'unreadable'): void;
  /** What pages report. */
  field: FieldMetrics;
  /** What the security policy blocked. */
  csp: CspMetrics;
  /** Writes the metrics, including the releases that visitors get now, by app. */
  write(live: Record<string, Pointer>): Promise<string>;
};

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Requests by kind and status class; left: the client disconnected before the response',
    labelNames: ['kind', 'status'],
    buckets,
    registers,
  });
  const failures = new Counter({
    name: 'gateway_api_failures_total',
    help: 'Requests that the API did not answer in time or at all',
    registers,
  });
  const turnedAway = new Counter({
    name: 'gateway_turned_away_total',
    help: 'Connections over a limit, and requests that are not valid HTTP',
    labelNames: ['what'],
    registers,
  });
  const fallbacks = new Counter({
    name: 'gateway_host_fallbacks_total',
    help: 'Scripts and style sheets that the site served because the app’s own host did not',
    labelNames: ['app'],
    registers,
  });
  const looked = new Gauge({
    name: 'gateway_bucket_read_timestamp_seconds',
    help: 'When the bucket of releases was last read; 0 without a bucket',
    registers,
  });
  const releaseFailures = new Counter({
    name: 'gateway_release_failures_total',
    help: 'How often an app’s releases were refused, or could not be copied from the bucket or read',
    labelNames: ['app', 'why'],
    registers,
  });
  const releases = new Gauge({
    name: 'gateway_release_percent',
    help: 'Percentage of visitors who get this release of the app',
    labelNames: ['app', 'version'],
    registers,
  });
  const nameOf = boundNames(mostApps);
  const field = createFieldMetrics(register);
  return {
    field,
    csp: createCspMetrics(register),
    countRequest: ({ kind, status, seconds }) =>
      requests.observe({ kind, status: classOf(status) }, seconds),
    countApiFailure: () => failures.inc(),
    countTurnedAway: (what) => turnedAway.inc({ what }),
    countFallback: (app) => fallbacks.inc({ app }),
    countReleaseFailure: (app, why) => releaseFailures.inc({ app: nameOf(app), why }),
    noteLook: (at) => looked.set(at.getTime() / 1000),
    write(live) {
      field.forget(live);
      releases.reset();
      for (const [app, { version, canary }] of Object.entries(live)) {
        releases.set({ app, version }, 100 - (canary?.percent ?? 0));
        if (canary) releases.set({ app, version: canary.version }, canary.percent);
      }
      return register.metrics();
    },
  };
}

/** Pointers in the bucket name apps, and someone with a stolen key can write any number of them. */
const mostApps = 50;

/** Returns the first `most` different names as they are, and `other` for all further ones. */
function boundNames(most: number) {
  const known = new Set<string>();
  return (name: string): string => {
    if (known.size < most) known.add(name);
    return known.has(name) ? name : 'other';
  };
}

const classOf = (status: number | undefined): string =>
  status === undefined ? 'left' : `${Math.floor(status / 100)}xx`;
