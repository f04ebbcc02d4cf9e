import { createCollector } from '../../gateway/src/release/canary/collect-evidence.ts';
import { judge } from '../../gateway/src/release/canary/judge.ts';
import { openReleaseStore } from '../../gateway/src/release/release-store.ts';
import { findGateways } from './judge-canaries.ts';
import { minute } from './print-releases.ts';
import type { Store } from './store.ts';

/** What the judge has decided about stored releases, and what it knows about canaries now. */
export async function printCanaries(
  { releases, titleOf }: Store,
  isListed: (app: string) => boolean = () => true,
) {
  const all = await openReleaseStore(releases).pointers();
  const pointers = Object.entries(all).filter(([app]) => isListed(app));
  for (const [app, { history }] of pointers) {
    for (const { version, isWithdrawn, verdict } of history) {
      const outcome = isWithdrawn ? 'withdrawn' : 'released to everyone';
      if (verdict) console.log(`\n${titleOf(app)} ${version} was ${outcome}. ${verdict}`);
    }
  }
  const judged = pointers.filter(([, { canary }]) => canary?.judgedSince);
  if (judged.length === 0) return;
  const gateways = findGateways();
  if (gateways.length === 0) {
    return console.log('\nSet FIELD_GATEWAYS to see the evidence about judged canaries.');
  }
  const evidenceOf = await createCollector(gateways)();
  for (const [app, { canary }] of judged) {
    const { networks, isWhole } = evidenceOf(app, canary!.judgedSince!);
    const gap = isWhole ? '' : ' A gateway does not answer.';
    const since = minute(canary!.judgedSince!);
    const { why } = judge(networks, canary!.percent);
    console.log(`\n${titleOf(app)} ${canary!.version} is judged since ${since}. ${why}${gap}`);
  }
}
