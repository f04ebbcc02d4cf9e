// `npm run build [-- <package> ...]` builds what has changed and makes it live.
import { findPackages } from '../rspack/find-apps.ts';
import { build } from './build-site.ts';

const names = process.argv.slice(2);
const known = findPackages();
const unknown = names.find((name) => !known.includes(name));
try {
  if (unknown) throw new Error(`No package is called "${unknown}": ${known.join(', ')}.`);
  await (names.length > 0 ? build(names) : build());
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
