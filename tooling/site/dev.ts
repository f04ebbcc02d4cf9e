import { runCommand } from '../publish/command.ts';
import { findApps } from '../rspack/find-apps.ts';

await runCommand(
  {
    name: 'npm run dev --',
    description:
      'Runs the site for development: an edit shows in the browser or restarts its server. Without a package it serves\n' +
      'every page. With a remote it serves only that one, with the gateway the pages as built, with another server none.',
    arguments: [
      {
        name: 'package',
        description: 'what to develop',
        choices: [...Object.keys(findApps()), 'api', 'gateway', 'stand-ins'],
      },
    ],
    examples: ['npm run dev', 'npm run dev -w admin-app', 'PORT=8080 npm run dev -- api'],
  },
  async ({ positionals: [only] }) => {
    const { develop } = await import('./develop.ts');
    await develop(only);
  },
);
