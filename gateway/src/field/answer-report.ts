import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressOf, clientOf, networkOf } from '../front/client-of.ts';
import { createGate } from '../front/gate.ts';
import { readBody } from '../front/read-body.ts';
import { invalidReport, type Refusal, repeatedReport, tooManyAtOnce } from '../front/refusal.ts';
import { fileHeaders } from '../page/security-headers.ts';
import { servedVersions } from '../release/pointer.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import type { Metrics } from '../watch/create-metrics.ts';
import { note } from '../watch/notes.ts';
import type { Field } from './field.ts';
import { longestReport, readReport, type Report } from './report.ts';
import { createUsedViews } from './used-views.ts';
import { viewLifeMs, type View } from './view-token.ts';

/** Reports each minute. The limit in all bounds what `createUsedViews` remembers in an hour. */
const perMinute = { perNetwork: 60, inAll: 1200 };

/** Reports that have not fully arrived. */
const receiving = { perClient: 5, inAll: 100 };
const bodyMs = 5_000;

type Answer = { field: Field; store: ReleaseStore; metrics: Metrics; isBehindFront: boolean };

/** Answers `POST /field`: counts one report for each page view that a gateway has served. */
export function reportAnswerer({ field, store, metrics, isBehindFront }: Answer) {
  const ofNetwork = new RateLimiterMemory({ points: perMinute.perNetwork, duration: 60 });
  const ofAll = new RateLimiterMemory({ points: perMinute.inAll, duration: 60 });
  const gate = createGate(receiving);
  const isFirst = createUsedViews(viewLifeMs);

  /** Counts the network first, so that one network cannot use up what all share. */
  async function limit(network: string) {
    await ofNetwork
      .consume(network)
      .then(() => ofAll.consume('all'))
      .catch(() => {
        throw refused('limit', tooManyAtOnce());
      });
  }

  function refused(why: Parameters<typeof metrics.field.countRefused>[0], refusal: Refusal) {
    metrics.field.countRefused(why);
    return refusal;
  }

  function read(body: Buffer) {
    const now = Date.now();
    const report = readReport(body);
    const view = report && field.tokens.read(report.view, now);
    if (!view) throw refused('invalid', invalidReport());
    if (!isFirst(view.id, now)) throw refused('repeated', repeatedReport());
    return { report, view };
  }

  return async (ctx: Context): Promise<void> => {
    note(ctx, { kind: 'field' });
    const client = clientOf(addressOf(ctx.req, isBehindFront));
    await limit(networkOf(client));
    const leave = gate.enter(client);
    const exchange = { request: ctx.req, response: ctx.res };
    const body = await readBody(exchange, { bodyBytes: longestReport, bodyMs }).finally(leave);
    const { report, view } = read(body);
    const pointers = await store.pointers();
    for (const app of Object.keys(view.releases)) {
      const pointer = pointers[app];
      const served = view.releases[app]!;
      if (!pointer || !servedVersions(pointer).includes(served.version)) continue;
      const failures = failuresOf(app, view, report);
      const { page } = view;
      metrics.field.observe({ app, version: served.version, page, report, failures });
      const failure = failures[0] && `${failures[0].kind} on ${page}`;
      const network = networkOf(client);
      field.evidence.note({
        app,
        canary: pointer.canary,
        served,
        network,
        inp: report.inp,
        failure,
      });
    }
    ctx.set(fileHeaders);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 204;
  };
}

/** A failure that names no app is one of the page's remote. */
const failuresOf = (app: string, { remote }: View, { failed }: Report) =>
  failed.filter((each) => (each.app || remote) === app);
