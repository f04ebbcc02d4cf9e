import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBuild } from './rspack/run-build.ts';

const api = fileURLToPath(new URL('../api', import.meta.url));
const names = 'SquareClient, SquareError, WebhooksHelper';

// Bundles Square's client into one file next to the API's build, where Node finds it before the installed package.
// Loading the package's 4,000 files for three names took more than half of each start.
const folder = join(api, 'dist/node_modules/square');
await runBuild({
  mode: 'production',
  context: api,
  target: 'node22',
  entry: { index: `data:text/javascript,export { ${names} } from 'square';` },
  output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } },
  // Readable stack traces matter here; size does not.
  optimization: { minimize: false },
});
const module = `import square from './index.cjs';\nexport const { ${names} } = square;\n`;
await writeFile(join(folder, 'index.mjs'), module);
const entries = { exports: { import: './index.mjs', require: './index.cjs' } };
await writeFile(join(folder, 'package.json'), JSON.stringify(entries));
