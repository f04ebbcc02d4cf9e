import { randomInt } from 'node:crypto';
import type { Context } from 'koa';
import type { Address } from '../page/find-address.ts';
import { type Pointer, stepOf } from '../release/pointer.ts';
import type { Release } from '../release/release-store.ts';
import type { Field } from './field.ts';
import { viewMetric } from './field-script.ts';

type Served = {
  address: Address;
  shell: Release;
  pointers: Record<string, Pointer>;
};

/** A visitor who asks not to be tracked is not counted, although nothing here identifies anybody. */
const asksForQuiet = (ctx: Context): boolean =>
  ctx.get('DNT') === '1' || ctx.get('Sec-GPC') === '1';

/**
 * Gives the page a token for its one report. It is a header, because the document is the same for all visitors and is
 * compressed once. A page without a token does not report.
 */
export function markView(ctx: Context, { address, shell, pointers }: Served, field: Field): void {
  const { remote, pattern: page } = address;
  const apps = [shell, ...(remote ? [remote] : [])];
  const released = apps.map(({ version, record: { app } }) => {
    const canary = pointers[app]?.canary;
    return [app, { version, ...(canary?.judgedSince && { step: stepOf(canary) }) }] as const;
  });
  const isJudged = released.some(([, { step }]) => step);
  if (asksForQuiet(ctx) || (!isJudged && randomInt(100) >= field.percent)) return;
  const seen = {
    page,
    ...(remote && { remote: remote.record.app }),
    releases: Object.fromEntries(released),
  };
  const token = field.tokens.write(seen, Date.now());
  ctx.append('Server-Timing', `${viewMetric};desc="${token}"`);
}
