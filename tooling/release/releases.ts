import '../publish/end-with-reader.ts';
import { verifyOption } from '../publish/release-options.ts';
import { runReleaseCommand } from '../publish/run-release-command.ts';

await runReleaseCommand(
  {
    name: 'npm run releases --',
    description: 'Lists every live, canary, preview and stored release of apps and servers.',
    options: { verify: verifyOption },
    examples: ['npm run releases', 'npm run releases -- --verify'],
  },
  async ({ values }) => {
    if (values.verify) {
      const { verifyReleases } = await import('../publish/print-releases.ts');
      const { releases } = await import('./releases-folder.ts');
      return verifyReleases(releases);
    }
    const { printAllReleases } = await import('./print-all-releases.ts');
    await printAllReleases();
  },
);
