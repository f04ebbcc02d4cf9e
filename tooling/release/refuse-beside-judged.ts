import { folderOf } from './release-commands.ts';
import { readPointers } from './releases-bucket.ts';

type Release = {
  folder: string;
  app: string;
  percent: number | undefined;
  isJudged: boolean;
  preview: string | undefined;
  built: string | undefined;
};

/**
 * Throws if a canary is judged that this release would disturb. A release holds its app's lock while it builds, and the
 * judge needs that lock. Visitors who get a canary of the shell also get those of the remotes, so the judge could not
 * tell which one fails.
 */
export async function refuseBesideJudged(release: Release): Promise<void> {
  const { folder, app, percent, isJudged, preview, built } = release;
  const canaries = Object.entries(await readPointers()).flatMap(([other, { canary }]) =>
    canary ? [{ other, ...canary }] : [],
  );
  const own = canaries.find(({ other, judgedSince }) => other === app && judgedSince);
  if (own && !(preview && built)) {
    throw new Error(
      `A canary of ${folder} is being judged. Withdraw it with \`npm run rollback -- ${folder}\`, ` +
        `or release it to everyone with \`npm run rollback -- ${folder} ${own.version}\`.`,
    );
  }
  const isBeside = (other: string) => other !== app && [other, app].includes('shell');
  const beside = canaries.find((each) => isBeside(each.other) && (isJudged || each.judgedSince));
  if (percent && beside) {
    throw new Error(
      `${folderOf(beside.other)} has a canary, which the same visitors would get. The judge could not tell the two apart.`,
    );
  }
}
