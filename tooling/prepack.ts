// Runs before `npm pack` of a package that this repository uses from source: compiles it into `dist` as
// `tsconfig.pack.json` says, and copies the style sheets and fonts (with their licenses) next to their modules.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { root } from './rspack/find-apps.ts';

const copied = ['.css', '.woff2', '.txt'];

rmSync('dist', { recursive: true, force: true });
execFileSync(process.execPath, [join(root, 'tooling/tsc/tsc.js'), '-b', 'tsconfig.pack.json'], {
  stdio: 'inherit',
});
for (const folder of ['src', 'fonts'].filter((each) => existsSync(each))) {
  cpSync(folder, join('dist', folder), {
    recursive: true,
    filter: (path) => extname(path) === '' || copied.includes(extname(path)),
  });
}
