// `node tooling/release/build-previews.ts <commit> <folder>` builds the apps that have changed since a commit, each into a
// separate folder (.github/workflows/preview-build.yml).
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { findApps, root } from '../rspack/find-apps.ts';
import { runTasks } from '../run-tasks.ts';
import { readSource } from '../publish/read-source.ts';
import { listAffected } from './release-changed.ts';

const [since, target] = process.argv.slice(2);
if (!since || !target) throw new Error('Name a commit and a folder.');

const affected = listAffected(since, readSource(root));
const folders = Object.keys(findApps()).filter((folder) => affected.includes(folder));
const filters = folders.map((folder) => `./${folder}`);
if (folders.length > 0 && !(await runTasks({ tasks: ['build'], filters }))) {
  throw new Error('The apps do not build.');
}
for (const folder of folders) {
  await cp(join(root, folder, 'dist'), join(target, folder), { recursive: true });
}
console.log(`Built ${folders.join(', ') || 'nothing'}.`);
