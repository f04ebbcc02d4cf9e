import { runCommand } from '../publish/command.ts';
import { findPackages } from '../rspack/find-apps.ts';

await runCommand(
  {
    name: 'npm run build --',
    description: 'Builds what has changed and makes the built apps live on this machine.',
    arguments: [
      {
        name: 'package',
        description: 'what to build instead of everything that runs',
        choices: findPackages(),
        isRepeated: true,
      },
    ],
    examples: ['npm run build', 'npm run build -- booking-app gateway'],
  },
  async ({ positionals }) => {
    const { build } = await import('./build-site.ts');
    await (positionals.length > 0 ? build(positionals) : build());
  },
);
