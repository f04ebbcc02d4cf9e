import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findRemotes, root, type Remote } from '../rspack/find-apps.ts';
import { build } from './build-site.ts';
import { compileChanges } from './compile-changes.ts';
import { demoEnvironment } from './demo-settings.ts';
import { keepServer, type KeptServer } from './keep-server.ts';
import { checkPort, stopWithNpm } from './processes.ts';

const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const data = resolve(process.env['DATA_DIR'] ?? '.data');
const children: ChildProcess[] = [];
const kept = new Map<string, KeptServer>();

/** What development runs and serves. */
type Scope = { servers: string[]; remotes: Remote[]; pages: string[]; isBuilt: boolean };

/** A server alone has no pages. The gateway serves built pages; otherwise the shell's dev server takes its place. */
function chooseScope(only: string | undefined): Scope {
  const servers = ['stand-ins', 'api', ...(only === 'gateway' ? [only] : [])];
  if (only && servers.includes(only))
    return { servers, remotes: [], pages: [], isBuilt: only === 'gateway' };
  const all = findRemotes();
  const named = all.filter(({ folder }) => folder === only);
  const remotes = named.length > 0 ? named : all;
  const pages = ['shell', ...remotes.map(({ folder }) => folder)];
  return { servers, remotes, pages, isBuilt: false };
}

type Environment = Awaited<ReturnType<typeof developmentEnvironment>>;

async function developmentEnvironment({ remotes }: Scope) {
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

function keepServers(env: Environment, { servers }: Scope) {
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

async function checkTypes(env: Environment, { servers, pages }: Scope) {
  const sources = (folders: string[]) => folders.map((folder) => `${folder}/src`);
  const projects = [
    await writeProject('servers', ['api/tsconfig.json', 'api/migrations', ...sources(servers)]),
    ...(pages.length > 0
      ? [await writeProject('pages', ['tsconfig.web.json', ...sources(pages)])]
      : []),
  ];
  const first = pages.map((folder) => `--page=${firstFileOf(folder)}`);
  return keepRunning(['tooling/site/check-types.ts', ...projects, ...first], { env });
}

/** The file of a page that imports all others. */
const firstFileOf = (folder: string) =>
  join(root, folder, 'src', folder === 'shell' ? 'main.tsx' : 'app.tsx');

/** Shows each page the type errors in its own files. The terminal has all of them. */
function relayErrors(checker: ChildProcess, served: Map<string, ChildProcess>) {
  checker.on('message', (errors: Record<string, string[]>) => {
    for (const [folder, server] of served) {
      if (server.connected) server.send(errors[firstFileOf(folder)]!);
    }
  });
}

async function start(scope: Scope) {
  await mkdir(join(data, 'dev'), { recursive: true });
  const env = await developmentEnvironment(scope);
  await checkPorts(env);
  await (scope.isBuilt ? build() : build(scope.servers));
  keepServers(env, scope);
  const served = scope.pages.map(
    (folder) => [folder, keepRunning([rspack, 'serve'], { env, cwd: join(root, folder) })] as const,
  );
  relayErrors(await checkTypes(env, scope), new Map(served));
  console.log(`\nhttp://localhost:${env.PORT}   admin password: ${env.ADMIN_PASSWORD}`);
}

/** Develops a package, by default everything, until a signal or an error stops it. */
export async function develop(only: string | undefined) {
  process.chdir(root);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());
  stopWithNpm(() => void stop());
  await start(chooseScope(only)).catch((error: Error) => {
    console.error(`\n${error.message}`);
    void stop(1);
  });
}
