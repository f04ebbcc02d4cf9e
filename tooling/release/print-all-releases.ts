import { printCanaries } from '../publish/print-canaries.ts';
import { findReleases, printReleases } from '../publish/print-releases.ts';
import { store } from './releases-folder.ts';
import { findImages } from './servers.ts';

const serverRows = async () =>
  Object.entries(await findImages()).flatMap(([folder, images]) =>
    images.map(({ isLive, ...image }) => ({
      ...image,
      app: folder,
      state: isLive ? 'live' : 'earlier',
    })),
  );

/** Prints every release of apps and servers, and the canaries. */
export async function printAllReleases() {
  const { releases, titleOf } = store;
  const ofApps = await findReleases(releases);
  const named = ofApps.map((row) => ({ ...row, app: titleOf(row.app) }));
  printReleases([...named, ...(await serverRows())]);
  await printCanaries(store);
}
