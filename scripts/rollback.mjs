// Points visitors back to an earlier release: `npm run rollback -- <app> [version]`.
import { apps, gatewayModule, releases } from './build.mjs';
import { readApp, runCommand } from './release-commands.mjs';

await runCommand({}, async ({ positionals }) => {
  const folder = readApp(positionals, { upTo: 1 });
  const app = apps[folder];
  const { withReleaseLock } = await gatewayModule('release-lock');
  const { returnTo } = await gatewayModule('publish');
  const version = await withReleaseLock({ releases, app }, (confirm) =>
    returnTo({ releases, app, version: positionals[1], confirm }),
  );
  console.log(`${folder} ${version} is what every visitor gets from now on.`);
});
