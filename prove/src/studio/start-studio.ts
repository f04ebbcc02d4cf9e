import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCopy } from '../failpoints/build-copy.ts';
import type { Failpoint } from '../failpoints/failpoint.ts';
import { callApi, type Request } from './call.ts';
import { createDatabase, type Engine, type StudioDatabase } from './servers/database.ts';
import { findFreePort } from './servers/free-port.ts';
import { runScript } from './servers/programs.ts';
import { createProcess, type ServerProcess } from './servers/server-process.ts';
import { startProviders } from './servers/stand-ins.ts';

type Options = {
  engine: Engine;
  processes: number;
  folder: string;
  database?: StudioDatabase | undefined;
};

export type Studio = Awaited<ReturnType<typeof startStudio>>;

/** Starts the whole product for one test: database, API processes and providers. */
export async function startStudio({ engine, processes, folder, database: own }: Options) {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const ports = await Promise.all(Array.from({ length: processes }, findFreePort));
  const secrets = makeSecrets();
  const webhookUrl = `http://127.0.0.1:${ports[0]}/api/payment/webhook`;
  const providers = await startProviders({
    squareWebhook: { url: webhookUrl, signatureKey: secrets['SQUARE_WEBHOOK_SIGNATURE_KEY']! },
    clock: now,
  });
  const database = own ?? (await createDatabase(engine, folder));
  const environment = () => ({
    NODE_ENV: 'test',
    ...secrets,
    ...database.env,
    ERASURES_FILE: join(folder, 'erasures.jsonl'),
    SQUARE_BASE_URL: `${providers.url}/square`,
    SQUARE_WEBHOOK_URL: webhookUrl,
    SENDGRID_BASE_URL: `${providers.url}/sendgrid`,
    GOOGLE_KEYS_URL: `${providers.url}/google/oauth2/v3/certs`,
    ...(offsetMs > 0 ? { STUDIO_CLOCK: `+PT${offsetMs / 1000}S` } : {}),
  });
  const log = join(folder, 'api.log');
  const apis = ports.map((port) => createProcess('api', { port, env: environment, log }));
  const gateways: ServerProcess[] = [];
  await runScript('api/dist/src/migrate.js', environment());

  let turn = 0;
  const studio = {
    database,
    providers,
    apis,
    secrets,
    webhookUrl,
    folder,
    log,
    environment,
    now,
    /** The date this many days ahead, YYYY-MM-DD. */
    day: (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    call: (request: Request) => callApi(apis[turn++ % apis.length]!.url, request),
    start: async () => void (await Promise.all(apis.map((api) => api.start()))),
    /** Stops the API processes as a deployment does. */
    stop: async () => void (await Promise.all(apis.map((api) => api.end('SIGTERM')))),
    /** Starts a gateway in front of the server on that port. It trusts `X-Forwarded-For`. */
    async startGateway(apiPort = ports[0]!): Promise<ServerProcess> {
      const env = () => ({
        NODE_ENV: 'test',
        API_URL: `http://127.0.0.1:${apiPort}`,
        BEHIND_FRONT: 'true',
        RELEASES_DIR: join(folder, 'releases'),
      });
      const port = await findFreePort();
      const gateway = createProcess('gateway', { port, env, log: join(folder, 'gateway.log') });
      gateways.push(gateway);
      await gateway.start();
      return gateway;
    },
    /** Builds a copy of the API with a failpoint. Resolves to the script that starts it. */
    buildApi: async (failpoint: Failpoint) =>
      buildCopy(failpoint, await mkdtemp(join(folder, 'api-'))),
    /** Runs a script of the build in the API's environment. Resolves to its output. */
    run: (script: string, ...args: string[]) => runScript(script, environment(), ...args),
    /** Moves the clock forward for processes that start from now on. */
    setAhead(seconds: number) {
      offsetMs += seconds * 1000;
    },
    /** Restarts the API processes with their clocks moved forward, instead of waiting. */
    async advance(seconds: number) {
      await studio.stop();
      studio.setAhead(seconds);
      await studio.start();
    },
    async close() {
      await Promise.all([...gateways, ...apis].map((server) => server.end('SIGKILL')));
      await providers.close();
      await database.close();
    },
  };
  return studio;
}

const key = () => randomBytes(32).toString('base64');

const makeSecrets = (): Record<string, string> => ({
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
