// `node tooling/checks/changed-images.ts [commit]` prints whether a file that the images or Docker Compose are made of
// has changed since that commit. Without one that git knows, it has.
import { spawnSync } from 'node:child_process';
import { findImages } from './images/find-images.ts';
import { findInputs } from './images/find-missing.ts';

const compose = ['docker-compose.yml', '.env.example', '.dockerignore', 'package-lock.json'];

const [commit = ''] = process.argv.slice(2);
const since = (filter: string) =>
  spawnSync('git', ['diff', '--name-only', `--diff-filter=${filter}`, commit, 'HEAD'], {
    encoding: 'utf8',
  });

const changed = since('d');
const inputs = new Set([...compose, ...findImages().flatMap(findInputs)]);
const isChanged =
  changed.status !== 0 ||
  // A deleted file is an input of nothing any more.
  since('D').stdout !== '' ||
  changed.stdout.split('\n').some((file) => inputs.has(file));
console.log(`changed=${isChanged}`);
