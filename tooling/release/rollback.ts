// `npm run rollback -- <app or server> [version]` returns to an earlier release that fits what is live.
import { returnTo } from '../../gateway/src/release/publish.ts';
import { withReleaseLock } from '../../gateway/src/release/release-lock.ts';
import { readStored } from './fit/read-served.ts';
import { requireFitOfApp } from './fit/require-fit.ts';
import { readPart, runCommand } from './release-commands.ts';
import { changeReleases, whileAlone } from './releases-bucket.ts';
import { releases } from './releases-folder.ts';
import { returnServerTo } from './servers.ts';

await runCommand({}, async ({ positionals }) => {
  const { folder, app } = readPart(positionals, { upTo: 1 });
  const [, named] = positionals;
  if (!app) {
    return console.log(`${folder} ${await returnServerTo(folder, named)} serves from now on.`);
  }
  const admit = async (version: string) =>
    requireFitOfApp(await readStored(app, version), { isRollback: true });
  const version = await withReleaseLock({ releases, app }, (confirmApp) =>
    whileAlone(confirmApp, (confirm) =>
      changeReleases(app, () => returnTo({ releases, app, version: named, confirm, admit })),
    ),
  );
  console.log(`${folder} ${version} is what every visitor gets from now on.`);
});
