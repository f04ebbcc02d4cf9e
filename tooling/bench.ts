// `npm run bench -- <name>` measures the API or a page of the built site and prints the figures (docs/measured.md).
import { root } from './rspack/find-apps.ts';
import { runBuilt } from './run-built.ts';

const pages: Record<string, string> = {
  admin: 'measure-admin.ts',
  web: 'measure-web.ts',
  federation: 'measure-federation.ts',
  journey: 'measure-journey.ts',
};

const [name = ''] = process.argv.splice(2, 1);
if (name === 'api') await runBuilt(['stand-ins', 'api'], 'api/dist/bench/main.js');
else if (pages[name]) await import(`${root}e2e/bench/${pages[name]}`);
else {
  console.error(`Name what to measure: api, ${Object.keys(pages).join(', ')}.`);
  process.exitCode = 1;
}
