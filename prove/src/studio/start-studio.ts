import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCopy } from '../failpoints/build-copy.ts';
import type { Failpoint } from '../failpoints/failpoint.ts';
import { type Answer, callApi, type Request } from './call.ts';
import { createDatabase, type Engine, type StudioDatabase } from './servers/database.ts';
import { findFreePort } from './servers/free-port.ts';
import { readScript, runScript } from './servers/programs.ts';
import { settle } from './settle.ts';
import {
  createApiProcess,
  createGatewayProcess,
  type ServerProcess,
} from './servers/server-process.ts';
import { type Providers, startProviders } from './servers/stand-ins.ts';

type Secrets = Record<string, string>;

/** The whole product of one test: database, api processes, providers. */
export type Studio = {
  database: StudioDatabase;
  providers: Providers;
  apis: ServerProcess[];
  /** Stands before the first api like the one behind the TLS front; a test that wants it starts it. */
  gateway: ServerProcess;
  /** One more that listens on the port, before whatever listens on the other. */
  addGateway(port: number, apiPort: number): ServerProcess;
  secrets: Secrets;
  log: string;
  gatewayLog: string;
  /** What the api processes get. */
  environment(): Record<string, string>;
  now(): Date;
  /** To one of the api processes in turn. */
  call(request: Request): Promise<Answer>;
  start(): Promise<void>;
  /** Ends the api processes as a deployment does. */
  stop(): Promise<void>;
  /** A copy of the api with a failpoint; resolves to the script by which an api process starts it. */
  buildApi(failpoint: Failpoint): Promise<string>;
  /** Runs a script of the build in the api's environment. */
  run(script: string, ...args: string[]): Promise<void>;
  /** The same; answers what it printed. */
  read(script: string, ...args: string[]): Promise<string>;
  /** Sets the clock ahead for the processes that start from now on. */
  setAhead(seconds: number): void;
  /** Restarts the api processes with their clocks this much later: waiting without waiting. */
  advance(seconds: number): Promise<void>;
  /**
   * Heals the providers and waits until nothing is under way; names what still is. Where nothing
   * moves, the clocks are set ahead by the patience of the workers or by this many seconds.
   */
  settle(patienceSeconds?: number): Promise<string[]>;
  close(): Promise<void>;
};

type Options = {
  engine: Engine;
  processes: number;
  folder: string;
  env?: Record<string, string>;
  database?: StudioDatabase;
};

export async function startStudio(options: Options): Promise<Studio> {
  const { engine, folder, env = {} } = options;
  mkdirSync(folder, { recursive: true });
  const clock = { offsetMs: 0 };
  const now = () => new Date(Date.now() + clock.offsetMs);
  const ports = await Promise.all(Array.from({ length: options.processes }, findFreePort));
  const secrets = makeSecrets();
  const webhookUrl = `http://127.0.0.1:${ports[0]}/api/payment/webhook`;
  const providers = await startProviders({
    webhook: { url: webhookUrl, signatureKey: secrets['SQUARE_WEBHOOK_SIGNATURE_KEY']! },
    clock: now,
  });
  const database = options.database ?? (await createDatabase(engine, folder));
  const environment = () => ({
    ...environmentOf({ secrets, database, standIns: providers.url, webhookUrl }),
    ...env,
    ...(clock.offsetMs > 0 ? { STUDIO_CLOCK: `+PT${clock.offsetMs / 1000}S` } : {}),
  });
  const log = join(folder, 'api.log');
  const apis = ports.map((port) => createApiProcess({ port, env: environment, log }));
  const gatewayLog = join(folder, 'gateway.log');
  const gateways: ServerProcess[] = [];
  const addGateway = (port: number, apiPort: number): ServerProcess => {
    const env = () => gatewayEnvironment({ apiPort, folder });
    const added = createGatewayProcess({ port, env, log: gatewayLog });
    gateways.push(added);
    return added;
  };
  const gateway = addGateway(await findFreePort(), ports[0]!);
  await runScript('api/dist/src/migrate.js', environment());

  let turn = 0;
  const studio: Studio = {
    database,
    providers,
    apis,
    gateway,
    addGateway,
    secrets,
    log,
    gatewayLog,
    environment,
    now,
    call: (request) => callApi(apis[turn++ % apis.length]!.url, request),
    start: async () => void (await Promise.all(apis.map((api) => api.start()))),
    stop: async () => void (await Promise.all(apis.map((api) => api.end('SIGTERM')))),
    buildApi: async (failpoint) => buildCopy(failpoint, await mkdtemp(join(folder, 'api-'))),
    run: (script, ...args) => runScript(script, environment(), ...args),
    read: (script, ...args) => readScript(script, environment(), ...args),
    setAhead(seconds) {
      clock.offsetMs += seconds * 1000;
    },
    async advance(seconds) {
      await studio.stop();
      studio.setAhead(seconds);
      await studio.start();
    },
    settle: (patienceSeconds) => settle(studio, patienceSeconds),
    async close() {
      await Promise.all([...gateways, ...apis].map((server) => server.end('SIGKILL')));
      await providers.close();
      await database.close();
    },
  };
  return studio;
}

const key = () => randomBytes(32).toString('base64');

const makeSecrets = (): Secrets => ({
  ADMIN_PASSWORD: `prove ${randomBytes(9).toString('base64url')}`,
  ADMIN_TOKEN_KEY: key(),
  CUSTOMER_TOKEN_KEY: key(),
  CODE_KEY: key(),
  CARD_TOKEN_KEY: key(),
  SQUARE_WEBHOOK_SIGNATURE_KEY: key(),
  SQUARE_ACCESS_TOKEN: `sq-${randomBytes(12).toString('hex')}`,
  SENDGRID_API_KEY: `SG.${randomBytes(12).toString('hex')}`,
  COUPON_CODE: `PROVE-${randomBytes(4).toString('hex').toUpperCase()}`,
});

const environmentOf = (parts: {
  secrets: Secrets;
  database: StudioDatabase;
  standIns: string;
  webhookUrl: string;
}): Record<string, string> => ({
  NODE_ENV: 'test',
  ...parts.secrets,
  ...parts.database.env,
  SQUARE_BASE_URL: `${parts.standIns}/square`,
  SQUARE_WEBHOOK_URL: parts.webhookUrl,
  SENDGRID_BASE_URL: `${parts.standIns}/sendgrid`,
  GOOGLE_KEYS_URL: `${parts.standIns}/google/oauth2/v3/certs`,
});

/** It believes `X-Forwarded-For`, so that every visitor of a test has an address. */
const gatewayEnvironment = (parts: { apiPort: number; folder: string }) => ({
  NODE_ENV: 'test',
  API_URL: `http://127.0.0.1:${parts.apiPort}`,
  BEHIND_FRONT: 'true',
  RELEASES_DIR: join(parts.folder, 'releases'),
});
