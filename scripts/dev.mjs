// The site for whoever is changing it: an edit shows in the browser or restarts the server it is in.
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remote as admin } from '../admin-app/rspack.config.js';
import { remote as booking } from '../booking-app/rspack.config.js';
import { build } from './build.mjs';
import { demoEnvironment } from './demo-settings.mjs';
import { devPage } from './dev-page.mjs';
import { checkPort, stopWithNpm } from './processes.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);
const data = process.env.DATA_DIR ?? '.data';
// `npm run dev -w admin-app` serves that remote alone.
const only = process.argv[2];
const remotes = [booking, admin].filter(({ folder }) => !only || folder === only);
const children = [];
const devServers = [];

function keepRunning(args, env) {
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  children.push(child);
}

async function serve(folder, options) {
  const config = (await import(`../${folder}/rspack.config.js`)).default;
  const compiler = rspack(config({}, { mode: 'development' }));
  const server = new RspackDevServer(
    { host: 'localhost', hot: true, setupExitSignals: false, static: false, ...options },
    compiler,
  );
  devServers.push(server);
  await server.start();
}

/** A remote is on a port of its own, and its hot updates come from there too. */
const serveRemote = ({ folder }, port) =>
  serve(folder, {
    port,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { webSocketURL: `ws://localhost:${port}/ws` },
  });

const serveShell = ({ port, apiUrl, releases }) =>
  serve('shell', {
    port,
    static: { directory: join(root, 'booking-app/public/images'), publicPath: '/images' },
    proxy: [{ context: ['/api'], target: apiUrl }],
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      { name: 'page', middleware: (request, response) => sendPage(request, response, releases) },
    ],
  });

function sendPage(request, response, releases) {
  const isPage = /text\/html/.test(request.headers.accept) && !/\.[^/]*$/.test(request.path);
  response.statusCode = isPage ? 200 : 404;
  response.setHeader('Content-Type', isPage ? 'text/html; charset=utf-8' : 'text/plain');
  response.end(isPage ? devPage(releases) : 'Not found');
}

async function stop(code = 0) {
  await Promise.all(devServers.map((server) => server.stop()));
  const alive = children.filter(({ exitCode }) => exitCode === null);
  const ended = alive.map((child) => once(child, 'exit'));
  alive.forEach((child) => child.kill('SIGTERM'));
  await Promise.all(ended);
  process.exit(code);
}

async function start() {
  await mkdir(data, { recursive: true });
  const env = {
    BOOKING_DEV_PORT: '3003',
    ADMIN_DEV_PORT: '3004',
    ...(await demoEnvironment(data)),
  };
  for (const variable of [
    'PORT',
    'API_PORT',
    'STAND_INS_PORT',
    'BOOKING_DEV_PORT',
    'ADMIN_DEV_PORT',
  ]) {
    await checkPort({ variable, port: Number(env[variable]) });
  }
  await build({ names: ['api', 'stand-ins'] });
  const migration = spawn(process.execPath, ['api/dist/src/migrate.js'], { env, stdio: 'inherit' });
  const [code] = await once(migration, 'exit');
  if (code !== 0) throw new Error('The database could not be prepared: the lines above say why.');

  keepRunning(
    ['node_modules/typescript/bin/tsc', '-b', 'api', 'stand-ins', '-w', '--preserveWatchOutput'],
    env,
  );
  for (const server of ['stand-ins', 'api']) {
    keepRunning(['--watch', '--watch-preserve-output', `${server}/dist/src/main.js`], env);
  }
  const ports = { [booking.folder]: env.BOOKING_DEV_PORT, [admin.folder]: env.ADMIN_DEV_PORT };
  for (const remote of remotes) await serveRemote(remote, ports[remote.folder]);
  const releases = remotes.map(({ name, mount, folder }) => [
    name,
    { mount, entry: `http://localhost:${ports[folder]}/remoteEntry.js` },
  ]);
  await serveShell({
    port: env.PORT,
    apiUrl: env.API_URL,
    releases: Object.fromEntries(releases),
  });
  console.log(`\nhttp://localhost:${env.PORT}   admin password: ${env.ADMIN_PASSWORD}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());
stopWithNpm(() => void stop());

start().catch((error) => {
  console.error(`\n${error.message}`);
  void stop(1);
});
