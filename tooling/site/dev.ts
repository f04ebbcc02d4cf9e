// Development: an edit shows in the browser or restarts the server it belongs to. `npm run dev` serves all remotes.
// `npm run dev -w admin-app` serves only that one, `-w api` no page, and `-w gateway` the pages as built.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findRemotes, root } from '../rspack/find-apps.ts';
import { build } from './build-site.ts';
import { compileChanges } from './compile-changes.ts';
import { demoEnvironment } from './demo-settings.ts';
import { keepServer, type KeptServer } from './keep-server.ts';
import { checkPort, stopWithNpm } from './processes.ts';

process.chdir(root);
const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const data = resolve(process.env['DATA_DIR'] ?? '.data');
const only = process.argv[2];
// The gateway serves built pages. Otherwise the shell's dev server takes its place.
const servers = ['stand-ins', 'api', ...(only === 'gateway' ? [only] : [])];
const hasPages = !only || !servers.includes(only);
const remotes = findRemotes().filter(({ folder }) => {
  const isAlone = findRemotes().some((each) => each.folder === only);
  return hasPages && (!isAlone || folder === only);
});
const pages = hasPages ? ['shell', ...remotes.map(({ folder }) => folder)] : [];
const children: ChildProcess[] = [];
const kept = new Map<string, KeptServer>();

type Environment = Awaited<ReturnType<typeof developmentEnvironment>>;

async function developmentEnvironment() {
  const ports = remotes.map(({ name, port }) => [`${name.toUpperCase()}_DEV_PORT`, String(port)]);
  return {
    ...(Object.fromEntries(ports) as Record<string, string>),
    DEV_REMOTES: remotes.map(({ folder }) => folder).join(','),
    ...(await demoEnvironment(data)),
  };
}

/** Starts a process that can send messages to this one, which passes type errors on. */
function keepRunning(args: string[], { env, cwd = root }: { env: Environment; cwd?: string }) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, args, { env, cwd, stdio: [...stdio] });
  children.push(child);
  return child;
}

async function stop(code = 0) {
  const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
  const ended = alive.map((child) => once(child, 'exit'));
  alive.forEach((child) => child.kill('SIGTERM'));
  await Promise.all([...ended, ...[...kept.values()].map((server) => server.stop())]);
  process.exit(code);
}

async function checkPorts(env: Record<string, string | undefined>) {
  const served = Object.keys(env).filter((name) => name.endsWith('_DEV_PORT'));
  for (const variable of ['PORT', 'API_PORT', 'STAND_INS_PORT', ...served]) {
    await checkPort({ variable, port: Number(env[variable]) });
  }
}

let isMigrated = false;

async function migrate(env: Environment) {
  if (isMigrated) return;
  const migration = spawn(process.execPath, ['api/dist/src/migrate.js'], { env, stdio: 'inherit' });
  const [code] = (await once(migration, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The database could not be prepared. See the errors above.');
  isMigrated = true;
}

function keepServers(env: Environment) {
  for (const name of servers) {
    const prepare = name === 'api' ? () => migrate(env) : undefined;
    const server = keepServer({ name, args: [`${name}/dist/src/main.js`], env, prepare });
    kept.set(name, server);
    compileChanges(join(root, name), (file) => {
      if (file.startsWith(join(root, 'api/migrations/'))) isMigrated = false;
      server.restart();
    });
    server.restart();
  }
  compileChanges(join(root, 'contract'), () => kept.forEach((server) => server.restart()));
}

/**
 * Writes a project with what is served here and the sources of the contract, so that nothing has to
 * be built before the check.
 */
async function writeProject(name: string, [base, ...include]: string[]) {
  const file = join(data, 'dev', `${name}.json`);
  const compilerOptions = {
    rootDir: root,
    // The project's file may be outside the repository.
    typeRoots: ['node_modules/@types', 'node_modules'].map((path) => join(root, path)),
    noEmit: true,
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
  };
  const project = {
    extends: join(root, base!),
    compilerOptions,
    include: include.map((path) => join(root, path)),
    exclude: [join(root, '**/*.test.*')],
  };
  await writeFile(file, JSON.stringify(project));
  return file;
}

async function checkTypes(env: Environment) {
  const sources = (folders: string[]) => folders.map((folder) => `${folder}/src`);
  const projects = [
    await writeProject('servers', ['api/tsconfig.json', 'api/migrations', ...sources(servers)]),
    ...(hasPages ? [await writeProject('pages', ['tsconfig.web.json', ...sources(pages)])] : []),
  ];
  const first = pages.map((folder) => `--page=${firstFileOf(folder)}`);
  return keepRunning(['tooling/site/check-types.ts', ...projects, ...first], { env });
}

/** The file of a page that imports all others. */
const firstFileOf = (folder: string) =>
  join(root, folder, 'src', folder === 'shell' ? 'main.tsx' : 'app.tsx');

/** Shows each page the type errors in its own files. The terminal has all of them. */
async function relayErrors(served: Map<string, ChildProcess>, env: Environment) {
  const checker = await checkTypes(env);
  checker.on('message', (errors: Record<string, string[]>) => {
    for (const [folder, server] of served) {
      if (server.connected) server.send(errors[firstFileOf(folder)]!);
    }
  });
}

async function start() {
  await mkdir(join(data, 'dev'), { recursive: true });
  const env = await developmentEnvironment();
  await checkPorts(env);
  await (only === 'gateway' ? build() : build(servers));
  keepServers(env);
  const served = pages.map(
    (folder) => [folder, keepRunning([rspack, 'serve'], { env, cwd: join(root, folder) })] as const,
  );
  await relayErrors(new Map(served), env);
  console.log(`\nhttp://localhost:${env.PORT}   admin password: ${env.ADMIN_PASSWORD}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());
stopWithNpm(() => void stop());

start().catch((error: Error) => {
  console.error(`\n${error.message}`);
  void stop(1);
});
