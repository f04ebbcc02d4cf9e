// `npm run releases` lists every release of apps and servers. With `--verify`, it checks every file
// of the apps' releases.
import '../publish/end-with-reader.ts';
import { printCanaries } from '../publish/print-canaries.ts';
import { findReleases, printReleases, verifyReleases } from '../publish/print-releases.ts';
import { runCommand } from '../publish/run-command.ts';
import { store } from './releases-folder.ts';
import { findImages } from './servers.ts';

const { releases, titleOf } = store;

const serverRows = async () =>
  Object.entries(await findImages()).flatMap(([folder, images]) =>
    images.map(({ isLive, ...image }) => ({
      ...image,
      app: folder,
      state: isLive ? 'live' : 'earlier',
    })),
  );

await runCommand({ verify: { type: 'boolean' } }, async ({ values, positionals }) => {
  if (positionals.length > 0) throw new Error('This command takes no names: it is about all.');
  if (values.verify) return verifyReleases(releases);
  const ofApps = await findReleases(releases);
  const named = ofApps.map((row) => ({ ...row, app: titleOf(row.app) }));
  printReleases([...named, ...(await serverRows())]);
  await printCanaries(store);
});
