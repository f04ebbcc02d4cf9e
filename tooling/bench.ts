import { root } from './rspack/find-apps.ts';
import { runCommand } from './publish/command.ts';
import { runBuilt } from './run-built.ts';

const pages: Record<string, string> = {
  admin: 'measure-admin.ts',
  web: 'measure-web.ts',
  federation: 'measure-federation.ts',
  journey: 'measure-journey.ts',
};

await runCommand(
  {
    name: 'npm run bench --',
    description:
      'Measures the API or pages of the built site and prints the figures (docs/measured.md).',
    arguments: [
      {
        name: 'subject',
        description: 'what to measure',
        choices: ['api', ...Object.keys(pages)],
        isRequired: true,
      },
    ],
    options: {
      against: {
        type: 'string',
        value: 'commit',
        description: 'web and journey: measure the site of this commit too',
      },
    },
    examples: ['npm run bench -- api', 'npm run bench -- web --against HEAD~1'],
  },
  async ({ values: { against }, positionals: [subject = ''] }) => {
    if (subject === 'api') return runBuilt(['stand-ins', 'api'], 'api/dist/bench/main.js');
    if (against) process.env['MEASURE_AGAINST'] = against;
    await import(`${root}e2e/bench/${pages[subject]}`);
  },
);
