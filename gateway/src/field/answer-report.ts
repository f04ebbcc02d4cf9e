import type { Context } from 'koa';
import { reportReceiver } from '../front/receive-report.ts';
import { invalidReport, type Refusal, repeatedReport } from '../front/refusal.ts';
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

type Answer = { field: Field; store: ReleaseStore; metrics: Metrics; isBehindFront: boolean };

/** Answers `POST /field`: counts one report for each page view that a gateway has served. */
export function reportAnswerer({ field, store, metrics, isBehindFront }: Answer) {
  const receive = reportReceiver({
    perMinute,
    bodyBytes: longestReport,
    isBehindFront,
    onLimit: () => metrics.field.countRefused('limit'),
  });
  const isFirst = createUsedViews(viewLifeMs);

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
    const { network, body } = await receive(ctx);
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
