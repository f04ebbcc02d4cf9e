import { returnTo } from '../../gateway/src/release/publish.ts';
import { withReleaseLock } from '../../gateway/src/release/release-lock.ts';
import { readStored } from './fit/read-served.ts';
import { requireFitOfApp } from './fit/require-fit.ts';
import { changeReleases, whileAlone } from './releases-bucket.ts';
import type { Store } from './store.ts';

/** Without a version, the release before the live one is live again. */
type Rollback = { store: Store; app: string; version: string | undefined };

/** Returns to an earlier release. Throws a Misfit if it does not fit what visitors get. */
export async function rollbackApp({ store, app, version: named }: Rollback) {
  const { releases } = store;
  const admit = async (version: string) =>
    requireFitOfApp(await readStored({ releases, app, version }), { store, isRollback: true });
  const version = await withReleaseLock({ releases, app }, (confirmApp) =>
    whileAlone({ releases, confirm: confirmApp }, (confirm) =>
      changeReleases({ releases, app }, () =>
        returnTo({ releases, app, version: named, confirm, admit }),
      ),
    ),
  );
  console.log(`${store.titleOf(app)} ${version} is what every visitor gets from now on.`);
}
