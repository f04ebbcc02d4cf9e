import type { PageFacts, ReleaseRecord } from '@studio/contract';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createGateway } from './app.ts';
import { createField } from './field/field.ts';
import { type Limits, limits as usualLimits } from './front/limits.ts';
import type { AdmittedRemotes } from './release/admitted-remotes.ts';
import type { AllowedOrigins } from './release/host/allowed-origins.ts';
import { type Publication, publishRelease, returnTo } from './release/publish.ts';
import { serve } from './serve.ts';
import { createStop } from './stop-server.ts';
import { createMetrics } from './watch/create-metrics.ts';
import { createLog } from './watch/log.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

type Options = {
  isBehindFront?: boolean;
  remotes?: AdmittedRemotes;
  remoteOrigins?: AllowedOrigins;
  applePayFile?: string;
  demoApi?: RequestListener;
  fieldPercent?: number;
};

const fieldKey = Buffer.alloc(32, 'field');

/** A whole site for a test: three published apps, an API that responds `api`, and the gateway. */
export async function openSite(
  api: RequestListener = (_, response) => response.end('{}'),
  siteUrl?: string,
  options: Partial<Limits> & Options = {},
) {
  const { isBehindFront = false, remotes = null, remoteOrigins = {}, ...others } = options;
  const { applePayFile, demoApi, fieldPercent = 100, ...bounds } = others;
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const releases = join(folder, 'releases');
  const publishAs = async (build: Build, more: Partial<Publication>) =>
    publishRelease({ build: await writeBuild(folder, build), releases, ...more });
  const publish = (build: Build, percent?: number, host?: Publication['host']) =>
    publishAs(build, { percent, host });
  for (const build of builds) await publish(build);

  const apiServer = await listen(createServer(api));
  const demoServer = demoApi && (await listen(createServer(demoApi)));
  const limits = { ...usualLimits, ...bounds };
  const stopping = new AbortController();
  const written: string[] = [];
  const watch = {
    log: createLog('info', { write: (line) => void written.push(line) }),
    metrics: createMetrics(),
  };
  const field = createField({ key: fieldKey, percent: fieldPercent });
  const gateway = createGateway({
    apiUrl: `http://localhost:${portOf(apiServer)}`,
    ...(demoServer ? { demoApiUrl: `http://localhost:${portOf(demoServer)}` } : {}),
    releasesFolder: releases,
    remotes,
    studio: {
      name: 'Silver & <Bench>',
      email: 'a@bench.example',
      address: { streetAddress: '1 Street' },
    },
    siteUrl,
    isBehindFront,
    applePayFile,
    remoteOrigins,
    limits,
    squareScriptUrl: 'https://square.example/v1/square.js',
    stopping: stopping.signal,
    watch,
    field,
    squareOrigins: ['https://square.example'],
    googleOrigins: ['https://google.example'],
  });
  const { metrics } = watch;
  const shown = { isBehindFront, siteUrl, metrics };
  const server = await serve(gateway, { host: '127.0.0.1', port: 0, limits, ...shown });
  const stopServer = createStop(server);

  return {
    folder,
    releases,
    publish,
    publishJudged: (build: Build, percent: number) => publishAs(build, { percent, isJudged: true }),
    rollBack: (app: string) => returnTo({ releases, app }),
    get: (path: string, headers = {}) => send({ port: portOf(server), path, headers }),
    page: (path: string) => send({ port: portOf(server), path, headers: { accept: 'text/html' } }),
    send: (method: string, path: string, more: Pick<Wanted, 'headers' | 'body'> = {}) =>
      send({ port: portOf(server), path, method, ...more }),
    port: portOf(server),
    /** The lines written to the log. */
    written,
    metrics,
    field,
    stop: () => stopping.abort(),
    /** Resolves when the gateway has no connection left. */
    stopServer: () => closedBy(stopServer, server),
    closeApi: () => close(apiServer),
    close: async () => {
      server.closeAllConnections();
      await close(server);
      apiServer.closeAllConnections();
      await close(apiServer);
      demoServer?.closeAllConnections();
      if (demoServer) await close(demoServer);
      await rm(folder, { recursive: true });
    },
  };
}

export type Build = Omit<ReleaseRecord, 'files'> & { files: Record<string, string> };

const landing: PageFacts = {
  title: 'Workshops',
  isIndexed: true,
  structured: { '@type': 'LocalBusiness', openingHours: 'Tu-Su 11:00-17:00' },
};

const ringPage: PageFacts = {
  title: 'Ring & "Band"',
  description: 'From "wire" to </title><script>ring</script> & back',
  image: { src: '/images/ring.webp', alt: 'A <ring>' },
  isIndexed: true,
  structured: {
    '@type': 'Course',
    name: '</script><script>ring</script>',
    url: '/workshops/ring',
    provider: { '@type': 'LocalBusiness' },
    offers: { '@type': 'Offer', price: 165, priceCurrency: 'USD' },
  },
};

const builds: Build[] = [
  {
    app: 'shell',
    entry: 'app.js',
    initial: ['app.css', 'app.js'],
    addresses: {},
    font: 'fonts/display.woff2',
    files: {
      'app.js': 'shell',
      'app.css': 'a{}',
      'icon.svg': '<svg/>',
      'fonts/display.woff2': 'f',
    },
  },
  {
    app: 'booking',
    mount: '/',
    entry: 'remoteEntry.js',
    initial: ['app.js', 'app.css'],
    addresses: {
      '/': { files: ['landing.js'], fetches: ['/api/services'], page: landing },
      '/workshops/*': { files: ['workshop.js'], fetches: [] },
      '/workshops/ring': { files: ['workshop.js'], fetches: [], page: ringPage },
      '/workshops/payment': { files: ['payment.js'], fetches: [], page: { title: 'Pay' } },
      '*': { files: [], fetches: [], page: { title: 'Page not found' } },
    },
    files: {
      'remoteEntry.js': 'booking entry '.repeat(200),
      'app.js': 'booking',
      'app.css': 'b{}',
      'landing.js': 'landing',
      'workshop.js': 'workshop',
      'payment.js': 'payment',
      'images/ring.webp': 'a ring',
    },
  },
  {
    app: 'admin',
    mount: '/admin',
    entry: 'remoteEntry.js',
    initial: ['app.js'],
    addresses: {},
    files: { 'remoteEntry.js': 'admin entry', 'app.js': 'admin' },
  },
];

/** Writes a build folder with its record below `folder`. Resolves to its path. */
export async function writeBuild(folder: string, build: Build): Promise<string> {
  const source = await mkdtemp(join(folder, 'build-'));
  for (const [file, content] of Object.entries(build.files)) {
    await mkdir(dirname(join(source, file)), { recursive: true });
    await writeFile(join(source, file), content);
  }
  const files = Object.fromEntries(
    Object.entries(build.files).map(([file, content]) => [file, integrityOf(content)]),
  );
  await writeFile(join(source, 'record.json'), JSON.stringify({ ...build, files }));
  return source;
}

export const integrityOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const shellBuild = builds[0]!;
export const bookingBuild = builds[1]!;
export const adminBuild = builds[2]!;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const listen = <S extends Server>(server: S): Promise<S> =>
  new Promise((resolve) => server.listen(0, () => resolve(server)));

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));

function closedBy(stop: () => void, server: Server): Promise<unknown> {
  const closed = once(server, 'close');
  stop();
  return closed;
}

type Wanted = {
  port: number;
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | undefined;
};

/** Sends the path as it is, without resolving `..`. */
async function send({ body: sent, ...wanted }: Wanted): Promise<Answer> {
  const call = request({ host: 'localhost', agent: false, ...wanted });
  call.end(sent);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  return { status: response.statusCode!, headers: response.headers, body, text: body.toString() };
}
