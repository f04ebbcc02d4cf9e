// `npm run rollback -- <app or server> [version]` returns to an earlier release that fits what is live.
import { rollbackApp } from '../publish/rollback-app.ts';
import { runCommand } from '../publish/run-command.ts';
import { readPart } from './release-commands.ts';
import { store } from './releases-folder.ts';
import { returnServerTo } from './servers.ts';

await runCommand({}, async ({ positionals }) => {
  const { folder, app } = readPart(positionals, { upTo: 1 });
  const [, version] = positionals;
  if (app) return rollbackApp({ store, app, version });
  console.log(`${folder} ${await returnServerTo(folder, version)} serves from now on.`);
});
