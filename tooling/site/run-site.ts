import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../rspack/find-apps.ts';
import { build } from './build-site.ts';
import { demoEnvironment } from './demo-settings.ts';
import {
  checkPort,
  lastWords,
  startProcess,
  stopProcess,
  stopWithNpm,
  untilReady,
  type Started,
} from './processes.ts';

const data = process.env['DATA_DIR'] ?? '.data';
const outside = {
  Square: 'SQUARE_BASE_URL',
  SendGrid: 'SENDGRID_BASE_URL',
  Google: 'GOOGLE_SCRIPT_URL',
};
const running = new Map<string, Started>();
/** The gateway stops first, so that requests in progress can finish behind it. */
const stopOrder = ['gateway', 'api', 'stand-ins'];
let stopping: Promise<void> | null = null;

type Environment = Awaited<ReturnType<typeof demoEnvironment>>;

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const result = await work();
  console.log(`  ${title.padEnd(14)} ready (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

async function programOf(part: string) {
  const manifest = await readFile(join(part, 'package.json'), 'utf8');
  const { nodeFlags = [] } = JSON.parse(manifest) as { nodeFlags?: string[] };
  return [...nodeFlags, join(part, 'dist/src/main.js')];
}

type Server = { name: string; part: string; health: string };

async function run({ name, part, health }: Server, env: Environment) {
  if (stopping) return;
  const log = join(data, 'logs', `${part}.log`);
  const started = await startProcess({ name, args: await programOf(part), env, log });
  running.set(part, started);
  void started.ended.then(() => handleEnd(started));
  await untilReady(started, { health });
}

async function handleEnd(ended: Started) {
  if (stopping) return;
  console.error(`\n${await lastWords(ended)}`);
  await stop(1);
}

function stop(code: number) {
  stopping ??= (async () => {
    for (const part of stopOrder) {
      const started = running.get(part);
      if (started) await stopProcess(started);
    }
    process.exit(code);
  })();
  return stopping;
}

async function migrate(env: Environment) {
  const script = 'api/dist/src/migrate.js';
  await promisify(execFile)(process.execPath, [script], { env }).catch(
    (error: { stderr: string; message: string }) => {
      throw new Error(`The database could not be prepared:\n${error.stderr || error.message}`);
    },
  );
}

function printAddresses(env: Environment) {
  const site = `http://localhost:${env.PORT}`;
  const standIns = `http://localhost:${env.STAND_INS_PORT}`;
  const played = Object.entries(outside)
    .filter(([, variable]) => !process.env[variable])
    .map(([name]) => name);
  const password = process.env['ADMIN_PASSWORD_HASH']
    ? 'the one hashed in ADMIN_PASSWORD_HASH'
    : env.ADMIN_PASSWORD;
  console.log(`
  The site      ${site}
  Admin panel   ${site}/admin   password: ${password}
  Coupon        ${env.COUPON_CODE}
  Inbox, ledger ${standIns}
`);
  if (played.length > 0) {
    console.log(
      `Stand-ins on this machine are used for ${played.join(', ')}: no card is charged and no ` +
        'email is sent.',
    );
  }
  console.log(`Logs are in ${join(data, 'logs')}. Ctrl-C stops everything.`);
}

async function start() {
  const started = Date.now();
  await mkdir(join(data, 'logs'), { recursive: true });
  const env = await demoEnvironment(data);
  for (const variable of ['PORT', 'API_PORT', 'STAND_INS_PORT'] as const) {
    await checkPort({ variable, port: Number(env[variable]) });
  }
  console.log('Building what changed');
  await build();
  const [standIns, api, gateway] = [
    { name: 'Stand-ins', part: 'stand-ins', health: `http://localhost:${env.STAND_INS_PORT}/` },
    { name: 'API', part: 'api', health: `http://localhost:${env.API_PORT}/api/health` },
    { name: 'Gateway', part: 'gateway', health: `http://localhost:${env.PORT}/healthz` },
  ] as const;
  console.log('Starting the servers');
  await Promise.all([
    step(standIns.name, () => run(standIns, env)),
    step('Database', () => migrate(env)).then(() => step(api.name, () => run(api, env))),
    step(gateway.name, () => run(gateway, env)),
  ]);
  console.log(`\nReady in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  printAddresses(env);
}

/** Builds what has changed and runs the stand-ins, the API and the gateway until a signal or an error stops them. */
export async function runSite() {
  process.chdir(root);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  stopWithNpm(() => void stop(0));
  await start().catch((error: Error) => {
    if (stopping) return;
    console.error(`\n${error.message}`);
    void stop(1);
  });
}
