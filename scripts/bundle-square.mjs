import { rspack } from '@rspack/core';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('../api', import.meta.url));
const names = 'SquareClient, SquareError, WebhooksHelper';

/**
 * Puts Square's client beside the api's build as one file, where Node looks before the installed
 * package: loading that one, 4,000 files for three names, was more than half of each start. Jest calls
 * it too, before the first test.
 */
export default async function bundleSquare() {
  const folder = join(api, 'dist/node_modules/square');
  const compiler = rspack({
    mode: 'production',
    context: api,
    target: 'node20',
    entry: { index: `data:text/javascript,export { ${names} } from 'square';` },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    // Read by people in stack traces, and by nobody over a wire.
    optimization: { minimize: false },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const module = `import square from './index.cjs';\nexport const { ${names} } = square;\n`;
  await writeFile(join(folder, 'index.mjs'), module);
  const entries = { exports: { import: './index.mjs', require: './index.cjs' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(entries));
}
