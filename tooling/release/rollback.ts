import { runReleaseCommand } from '../publish/run-release-command.ts';
import { findApps } from '../rspack/find-apps.ts';
import { part } from './release-commands.ts';

await runReleaseCommand(
  {
    name: 'npm run rollback --',
    description:
      'Ends a canary, or makes an earlier release of an app or server live again if it fits what is live.',
    arguments: [
      { ...part, isRequired: true },
      { name: 'version', description: 'the release; by default the one before the live one' },
    ],
    examples: ['npm run rollback -- booking-app', 'npm run rollback -- admin-app 3f2a90c1d2e3f4a5'],
  },
  async ({ positionals: [folder = '', version] }) => {
    const app = findApps()[folder];
    if (app) {
      const { rollbackApp } = await import('../publish/rollback-app.ts');
      const { store } = await import('./releases-folder.ts');
      return rollbackApp({ store, app, version });
    }
    const { returnServerTo } = await import('./servers.ts');
    console.log(`${folder} ${await returnServerTo(folder, version)} serves from now on.`);
  },
);
