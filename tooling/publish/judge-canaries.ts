import { setTimeout as wait } from 'node:timers/promises';
import {
  applyJudgment,
  CanaryHasChanged,
} from '../../gateway/src/release/canary/apply-judgment.ts';
import { createCollector } from '../../gateway/src/release/canary/collect-evidence.ts';
import { judge, type Judgment } from '../../gateway/src/release/canary/judge.ts';
import type { Canary, Pointer } from '../../gateway/src/release/pointer.ts';
import { changePointer } from '../../gateway/src/release/publish.ts';
import { withReleaseLock } from '../../gateway/src/release/release-lock.ts';
import { changeReleases, readPointers, whileAlone } from './releases-bucket.ts';
import type { Store } from './store.ts';

/** A bad canary is withdrawn this long after its evidence has arrived, plus the two seconds in which gateways follow. */
const everyMs = 5_000;

/** The metrics addresses of all gateways; empty if they are not set. */
export const findGateways = (): string[] =>
  (process.env['FIELD_GATEWAYS'] ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => new URL(each).origin);

/** Like `findGateways`, but throws if they are not set. */
export function readGateways(): string[] {
  const gateways = findGateways();
  if (gateways.length === 0) {
    throw new Error(
      'A judged canary needs FIELD_GATEWAYS: the metrics address of each gateway, such as http://localhost:9465.',
    );
  }
  return gateways;
}

type Judge = { store: Store; gateways: string[]; say: (line: string) => void };

/** Judges every judged canary once. Resolves to the pointers that it has judged. */
export function createJudge({ store, gateways, say }: Judge) {
  const { releases, titleOf } = store;
  const collect = createCollector(gateways);
  const said = new Map<string, string>();

  function sayOnce(app: string, line: string) {
    if (said.get(app) !== line) say(`${titleOf(app)}: ${line}`);
    said.set(app, line);
  }

  async function decide(app: string, canary: Canary, judgment: Judgment) {
    const { judgedSince: since = '', percent } = canary;
    const { canary: next, version } = await withReleaseLock({ releases, app }, (confirmApp) =>
      whileAlone({ releases, confirm: confirmApp }, (confirm) =>
        changeReleases({ releases, app }, () =>
          changePointer({ releases, app, confirm }, (pointer, at) =>
            applyJudgment(pointer, { since, percent }, { ...judgment, at }),
          ),
        ),
      ),
    );
    const outcome =
      judgment.verdict === 'withdraw'
        ? `${canary.version} is withdrawn, ${version} is what every visitor gets`
        : next
          ? `${next.percent}% of the visitors get ${next.version}`
          : `${version} is what every visitor gets`;
    sayOnce(app, `${outcome} from now on. ${judgment.why}`);
  }

  return async function judgeOnce(): Promise<Record<string, Pointer>> {
    const pointers = await readPointers(releases);
    const judged = Object.entries(pointers).filter(([, { canary }]) => canary?.judgedSince);
    if (judged.length === 0) return pointers;
    const evidenceOf = await collect();
    for (const [app, { canary }] of judged) {
      const { networks, isWhole } = evidenceOf(app, canary!.judgedSince!);
      const judgment = judge(networks, canary!.percent);
      // Another gateway's visitors may fare worse, but evidence against a canary needs no more of it.
      const isHeld = judgment.verdict === 'widen' && !isWhole;
      if (judgment.verdict === 'wait') sayOnce(app, judgment.why);
      else if (isHeld) sayOnce(app, 'waits, because a gateway does not answer.');
      else await decide(app, canary!, judgment).catch((error: Error) => sayFailure(app, error));
    }
    return pointers;
  };

  /** The next look tries again. */
  function sayFailure(app: string, error: Error) {
    if (!(error instanceof CanaryHasChanged)) sayOnce(app, error.message);
  }
}

/** Judges until `isOver`, which gets the pointers of each look. */
export async function keepJudging(
  judgeOnce: () => Promise<Record<string, Pointer>>,
  isOver: (pointers: Record<string, Pointer>) => boolean,
): Promise<void> {
  let last = '';
  for (;;) {
    const pointers = await judgeOnce().catch(({ message }: Error) => {
      if (message !== last) console.error(message);
      last = message;
      return null;
    });
    if (pointers && isOver(pointers)) return;
    await wait(everyMs);
  }
}

/** Judges until an app's canary has ended. Throws if it was withdrawn. */
export async function judgeUntilOver(released: { store: Store; app: string; version: string }) {
  const { store, app, version } = released;
  console.log('Judging it. If this command is stopped, `npm run judge` continues.');
  let pointer: Pointer | undefined;
  await keepJudging(
    createJudge({ store, gateways: readGateways(), say: console.log }),
    (pointers) => {
      pointer = pointers[app];
      return pointer?.canary?.version !== version;
    },
  );
  const end = pointer?.history.find((each) => each.version === version);
  if (end?.isWithdrawn) throw new Error(`${store.titleOf(app)} ${version} was withdrawn.`);
}
