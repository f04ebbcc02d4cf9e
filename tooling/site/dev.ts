// The site for whoever is changing it: an edit shows in the browser or restarts the server it is in.
// `npm run dev` serves all remotes; `npm run dev -w admin-app` that one alone, `-w api` no page at all,
// `-w gateway` the pages as they are built.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findRemotes, root } from '../rspack/find-apps.ts';
import { build } from './build-site.ts';
import { demoEnvironment } from './demo-settings.ts';
import { checkPort, stopWithNpm } from './processes.ts';

process.chdir(root);
const { resolve } = createRequire(import.meta.url);
const bin = {
  tsc: resolve('typescript/bin/tsc'),
  rspack: join(root, 'node_modules/@rspack/cli/bin/rspack.js'),
};
const data = process.env['DATA_DIR'] ?? '.data';
const only = process.argv[2];
// The gateway serves what is built; in its place the shell's server shows the pages of the others.
const servers = ['stand-ins', 'api', ...(only === 'gateway' ? [only] : [])];
const hasPages = !only || !servers.includes(only);
const remotes = findRemotes().filter(({ folder }) => {
  const isAlone = findRemotes().some((each) => each.folder === only);
  return hasPages && (!isAlone || folder === only);
});
const children: ChildProcess[] = [];

type Environment = Awaited<ReturnType<typeof developmentEnvironment>>;

async function developmentEnvironment() {
  const ports = remotes.map(({ name, port }) => [`${name.toUpperCase()}_DEV_PORT`, String(port)]);
  return {
    ...(Object.fromEntries(ports) as Record<string, string>),
    DEV_REMOTES: remotes.map(({ folder }) => folder).join(','),
    ...(await demoEnvironment(data)),
  };
}

function keepRunning(args: string[], { env, cwd = root }: { env: Environment; cwd?: string }) {
  children.push(spawn(process.execPath, args, { env, cwd, stdio: 'inherit' }));
}

async function stop(code = 0) {
  const alive = children.filter(({ exitCode }) => exitCode === null);
  const ended = alive.map((child) => once(child, 'exit'));
  alive.forEach((child) => child.kill('SIGTERM'));
  await Promise.all(ended);
  process.exit(code);
}

async function checkPorts(env: Record<string, string | undefined>) {
  const served = Object.keys(env).filter((name) => name.endsWith('_DEV_PORT'));
  for (const variable of ['PORT', 'API_PORT', 'STAND_INS_PORT', ...served]) {
    await checkPort({ variable, port: Number(env[variable]) });
  }
}

async function migrate(env: Environment) {
  const migration = spawn(process.execPath, ['api/dist/src/migrate.js'], { env, stdio: 'inherit' });
  const [code] = (await once(migration, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The database could not be prepared: the lines above say why.');
}

/** What is served here, as one project: its type errors are told in the terminal and on the page. */
async function writeProject() {
  const served = [
    'api',
    'stand-ins',
    ...(hasPages ? ['shell'] : []),
    ...remotes.map((r) => r.folder),
  ];
  const file = join(root, data, 'dev/tsconfig.json');
  const references = served.map((folder) => ({ path: join(root, folder) }));
  await writeFile(file, JSON.stringify({ files: [], references }));
  return file;
}

/** Of one project: `tsc -b` takes four times as long to see what a change means. */
const watch = (project: string) => [bin.tsc, '-p', project, '-w', '--preserveWatchOutput'];

async function start() {
  await mkdir(join(root, data, 'dev'), { recursive: true });
  const env = { ...(await developmentEnvironment()), DEV_PROJECT: await writeProject() };
  await checkPorts(env);
  await (only === 'gateway' ? build() : build(servers));
  await migrate(env);
  keepRunning(watch('contract'), { env });
  // Without what other projects read of them, which takes most of the time.
  const alone = ['--composite', 'false', '--declaration', 'false', '--incremental', 'false'];
  for (const server of servers) keepRunning([...watch(server), ...alone], { env });
  for (const server of servers) {
    keepRunning(['--watch', '--watch-preserve-output', `${server}/dist/src/main.js`], { env });
  }
  const pages = hasPages ? ['shell', ...remotes.map(({ folder }) => folder)] : [];
  for (const folder of pages) {
    keepRunning([bin.rspack, 'serve'], { env, cwd: join(root, folder) });
  }
  console.log(`\nhttp://localhost:${env.PORT}   admin password: ${env.ADMIN_PASSWORD}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());
stopWithNpm(() => void stop());

start().catch((error: Error) => {
  console.error(`\n${error.message}`);
  void stop(1);
});
