// `npm run rollback -- <app or server> [version]` returns to an earlier release.
import { returnTo } from '../../gateway/src/release/publish.ts';
import { withReleaseLock } from '../../gateway/src/release/release-lock.ts';
import { readPart, releases, runCommand } from './release-commands.ts';
import { changeReleases } from './releases-bucket.ts';
import { returnServerTo } from './servers.ts';

await runCommand({}, async ({ positionals }) => {
  const { folder, app } = readPart(positionals, { upTo: 1 });
  const [, named] = positionals;
  if (!app) return console.log(`${folder} ${returnServerTo(folder, named)} serves from now on.`);
  const version = await withReleaseLock({ releases, app }, (confirm) =>
    changeReleases(app, () => returnTo({ releases, app, version: named, confirm })),
  );
  console.log(`${folder} ${version} is what every visitor gets from now on.`);
});
