import { resolve } from 'node:path';
import { isAdmitted, readAdmittedRemotes } from '../../gateway/src/release/admitted-remotes.ts';
import type { Host } from '../../gateway/src/release/host/place-at-host.ts';
import { publishPreview, publishRelease } from '../../gateway/src/release/publish.ts';
import { withReleaseLock } from '../../gateway/src/release/release-lock.ts';
import { siteUrl } from './addresses.ts';
import { readBuilt } from './fit/read-served.ts';
import { requireFitOfApp } from './fit/require-fit.ts';
import { judgeUntilOver, readGateways } from './judge-canaries.ts';
import type { Source } from './read-source.ts';
import { refuseBesideJudged } from './refuse-beside-judged.ts';
import type { ReleaseWishes } from './release-options.ts';
import { changeReleases, whileAlone } from './releases-bucket.ts';
import type { Store } from './store.ts';

/** How long the address of a preview works. */
const previewDays = 7;

export type AppRelease = {
  store: Store;
  /** The app's name in the release store. */
  app: string;
  /** The path prefix of its pages; the shell has none. */
  mount: string | undefined;
  wishes: ReleaseWishes;
  source: Source;
  /** Where pages load its scripts and style sheets from; undefined for the site. */
  host: Host | undefined;
  /** Checks the app unless it was checked, and builds it. Resolves to the build's folder. */
  build: () => Promise<string>;
};

/**
 * Builds an app and publishes it as a release, a canary or a preview. Prints who gets it, and judges a canary that is to
 * be judged until its end. Throws a Misfit if it does not fit what visitors get.
 */
export async function releaseApp(release: AppRelease) {
  const { store, app, mount, wishes } = release;
  if (!isAdmitted(readAdmittedRemotes(process.env['REMOTES'] ?? ''), { app, mount })) {
    throw new Error(`REMOTES does not admit ${app} at ${mount}.`);
  }
  if (wishes.isJudged) readGateways();
  await refuseBesideJudged(release);
  const version = await publishApp(release);
  if (wishes.isJudged) await judgeUntilOver({ store, app, version });
}

const publishApp = (release: AppRelease) => {
  const { store, app, mount, wishes, source, host, build } = release;
  const { releases } = store;
  const title = store.titleOf(app);
  return withReleaseLock({ releases, app }, async (confirmApp): Promise<string> => {
    const { percent, isJudged, preview } = wishes;
    const folder = wishes.built ? resolve(wishes.built) : await build();
    console.log(`Publishing ${title}`);
    const publication = { build: folder, app, releases, source, host };
    if (preview) {
      const made = await changeReleases({ releases, app }, () =>
        publishPreview({ ...publication, confirm: confirmApp, days: previewDays, data: preview }),
      );
      const address = `${siteUrl}${mount ?? '/'}?preview=${made.key}`;
      console.log(`\n${title} ${made.version}, until ${made.until}:\n${address}`);
      return made.version;
    }
    const built = await readBuilt(folder, app);
    const { version } = await whileAlone({ releases, confirm: confirmApp }, async (confirm) => {
      await requireFitOfApp(built, { store, isRollback: false });
      return changeReleases({ releases, app }, () =>
        publishRelease({ ...publication, confirm, percent, isJudged }),
      );
    });
    const readers = percent ? `${percent}% of the visitors get` : 'every visitor gets';
    const from = host ? `, from ${host.origin}` : '';
    console.log(`\n${title} ${version} is what ${readers} from now on${from}.`);
    return version;
  });
};
