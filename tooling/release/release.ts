import { releaseOptions } from '../publish/release-options.ts';
import { runReleaseCommand } from '../publish/run-release-command.ts';
import { root } from '../rspack/find-apps.ts';
import { part, releasable } from './release-commands.ts';

await runReleaseCommand(
  {
    name: 'npm run release --',
    description:
      'Checks, builds and releases the last commit of one app or server. A release that would break what visitors get is\n' +
      'refused with exit code 3 (CONTRIBUTING.md, "Releasing").',
    arguments: [part],
    options: {
      ...releaseOptions,
      changed: {
        type: 'boolean',
        description: 'release every part that differs from its last release',
      },
    },
    examples: [
      'npm run release -- booking-app --canary 10%',
      'npm run release -- admin-app --preview --demo',
      'npm run release -- api',
    ],
  },
  async ({ values, positionals: [folder] }) => {
    if (values.changed) {
      const { readSource } = await import('../publish/read-source.ts');
      const { releaseChanged } = await import('./release-changed.ts');
      return releaseChanged(readSource(root));
    }
    if (!folder) throw new Error(`Name a part: ${releasable().join(', ')}.`);
    const { releasePart } = await import('./release-part.ts');
    await releasePart(folder, values);
  },
);
