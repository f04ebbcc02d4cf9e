import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { openTree } from '../../tooling/checks/other-tree.ts';

export const adminPassword = 'a measuring password';

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The date and the machine of the measurement. */
export function describeMachine() {
  const day = new Date().toISOString().slice(0, 10);
  const cores = cpus();
  return `${day}, ${cores[0]!.model.trim()}, ${cores.length} cores, Node ${process.versions.node}`;
}

/** The commit of `npm run bench -- --against`, whose site is measured too. Its tree stays in .data/trees for the next time. */
export function comparedTree() {
  const against = process.env['MEASURE_AGAINST'];
  if (against === undefined) return undefined;
  const tree = resolve('.data/trees', against);
  openTree(tree, against);
  return { name: against, tree };
}

/** The start command in the package.json of that tree, since an older commit may have a different one. */
function startCommand(tree = '.') {
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [program = '', ...args] = scripts.start.split(' ');
  return program === 'node'
    ? { command: process.execPath, args }
    : { command: join(tree, 'node_modules/.bin', program), args };
}

export type Place = { name: string; firstPort: number; tree?: string };

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Starts the whole site as `npm start` does, on three ports and with new data below `folder`.
 * `tree` is the folder with the sources of another commit.
 */
export async function startSite(folder: string, { name, firstPort, tree }: Place) {
  const env = {
    ...process.env,
    PORT: String(firstPort),
    API_PORT: String(firstPort + 1),
    STAND_INS_PORT: String(firstPort + 2),
    DATA_DIR: join(folder, name),
    DATABASE_FILE: join(folder, `${name}.sqlite`),
    ADMIN_PASSWORD: adminPassword,
  };
  const { command, args } = startCommand(tree);
  const site = spawn(command, args, {
    env,
    cwd: tree,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    // Reads the output to the end, because a site whose output is not read would block.
    site.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Ready in')) resolve();
    });
    site.once('exit', () =>
      reject(new Error('The site did not start; MEASURE_PORT picks other ports.')),
    );
  });
  const stop = async () => {
    site.kill('SIGTERM');
    await once(site, 'exit');
  };
  return { name, env, url: `http://localhost:${firstPort}`, stop };
}
