import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const adminPassword = 'a measuring password';

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** As that tree starts: its commands lay elsewhere once. */
function startCommand(tree = '.') {
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'));
  const [program, ...args] = scripts.start.split(' ');
  return program === 'node'
    ? [process.execPath, ...args]
    : [join(tree, 'node_modules/.bin', program), ...args];
}

/**
 * The whole site as `npm start` runs it, on three ports and data of its own below `folder`; `tree` is
 * where the sources of another commit lie.
 */
export async function startSite(folder, { name, firstPort, tree }) {
  const env = {
    ...process.env,
    PORT: firstPort,
    API_PORT: firstPort + 1,
    STAND_INS_PORT: firstPort + 2,
    DATA_DIR: join(folder, name),
    DATABASE_FILE: join(folder, `${name}.sqlite`),
    ADMIN_PASSWORD: adminPassword,
  };
  const [command, ...args] = startCommand(tree);
  const site = spawn(command, args, {
    env,
    cwd: tree,
    stdio: ['ignore', 'pipe', 2],
  });
  let isReady = false;
  for await (const chunk of site.stdout) if ((isReady = /Ready in/.test(chunk))) break;
  if (!isReady) throw new Error('The site did not start; MEASURE_PORT picks other ports.');
  const stop = async () => {
    site.kill('SIGTERM');
    await once(site, 'exit');
  };
  return { name, env, url: `http://localhost:${firstPort}`, stop };
}
