import type { ReleaseWishes } from './release-options.ts';
import { readPointers } from './releases-bucket.ts';
import type { Store } from './store.ts';

type Release = { store: Store; app: string; wishes: ReleaseWishes };

/**
 * Throws if a canary is judged that this release would disturb. A release holds its app's lock while it builds, and the
 * judge needs that lock. Visitors who get a canary of the shell also get those of the remotes, so the judge could not
 * tell which one fails.
 */
export async function refuseBesideJudged(release: Release): Promise<void> {
  const { store, app, wishes } = release;
  const { percent, isJudged, preview, built } = wishes;
  const title = store.titleOf(app);
  const rollback = store.rollbackOf(app);
  const canaries = Object.entries(await readPointers(store.releases)).flatMap(
    ([other, { canary }]) => (canary ? [{ other, ...canary }] : []),
  );
  const own = canaries.find(({ other, judgedSince }) => other === app && judgedSince);
  if (own && !(preview && built)) {
    throw new Error(
      `A canary of ${title} is being judged. Withdraw it with \`${rollback}\`, ` +
        `or release it to everyone with \`${rollback} ${own.version}\`.`,
    );
  }
  const isBeside = (other: string) => other !== app && [other, app].includes('shell');
  const beside = canaries.find((each) => isBeside(each.other) && (isJudged || each.judgedSince));
  if (percent && beside) {
    throw new Error(
      `${store.titleOf(beside.other)} has a canary, which the same visitors would get. The judge could not tell the two apart.`,
    );
  }
}
