import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { openReleaseStore } from '../../gateway/src/release/release-store.ts';
import { bookingBuild, openSite } from '../../gateway/src/test-site.ts';
import { serveMetrics } from '../../gateway/src/watch/serve-metrics.ts';

const root = resolve(import.meta.dirname, '../..');
const visitors = Array.from({ length: 200 }, (_, number) => number);

let site: Awaited<ReturnType<typeof openSite>>;
let measured: Server;
let env: NodeJS.ProcessEnv;
let judge: ChildProcessByStdio<null, Readable, null>;
let said: string;
let live: string;

beforeEach(async () => {
  site = await openSite(undefined, undefined, { isBehindFront: true });
  const { metrics, field, releases } = site;
  const store = openReleaseStore(releases);
  measured = await serveMetrics(
    { metrics, store, evidence: field.evidence },
    { host: '127.0.0.1', port: 0 },
  );
  const { port } = measured.address() as AddressInfo;
  env = {
    ...process.env,
    RELEASES_DIR: releases,
    FIELD_GATEWAYS: `http://localhost:${port}`,
  };
  live = (await store.pointers())['booking']!.version;
  said = '';
});

afterEach(async () => {
  const ended = once(judge, 'exit');
  judge.kill();
  await ended;
  measured.closeAllConnections();
  measured.close();
  await site.close();
});

function startJudge(gateways = env['FIELD_GATEWAYS']) {
  judge = spawn(process.execPath, ['tooling/release/judge.ts'], {
    cwd: root,
    env: { ...env, FIELD_GATEWAYS: gateways },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  judge.stdout.on('data', (text: Buffer) => (said += text.toString()));
}

/** Waits until the judge has printed this. */
async function untilSaid(pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(said);
    if (found) return found[0];
    await once(judge.stdout, 'data');
  }
}

type Page = { inp: number; failed: string[] };

/** Two visitors have each of the 100 places, in an order that mixes them. */
const placeOf = (visitor: number) => (visitor * 37) % 100;

/** Both releases have some visitors with old phones and some whose network fails. */
const usual = (visitor: number): Page => ({
  inp: visitor % 10 === 3 ? 350 : 90,
  failed: visitor % 40 === 7 ? ['load booking'] : [],
});

/** Each visitor, on a separate network, opens the landing page and reports how the release behaves. */
async function visitAll(canary: string, behave: (visitor: number) => Partial<Page>) {
  for (const visitor of visitors) {
    const address = { 'x-forwarded-for': `10.${visitor}.0.1`, cookie: `place=${placeOf(visitor)}` };
    const { text, headers } = await site.get('/', { accept: 'text/html', ...address });
    const view = /desc="(.+)"/.exec(String(headers['server-timing']))![1];
    const hasCanary = text.includes(`/r/booking/${canary}/`);
    const page = { ...usual(visitor), ...(hasCanary ? behave(visitor) : {}) };
    const body = JSON.stringify({ view, lcp: 900, cls: 0, ...page });
    const { status } = await site.send('POST', '/field', { headers: address, body });
    expect(status).toBe(204);
  }
}

async function releaseCanary(): Promise<string> {
  const files = { ...bookingBuild.files, 'new.js': '' };
  return (await site.publishJudged({ ...bookingBuild, files }, 5)).version;
}

const pointer = async () => (await openReleaseStore(site.releases).pointers())['booking']!;

const listed = () =>
  execFileSync(process.execPath, [join(root, 'tooling/release/releases.ts')], { env }).toString();

test.each([
  [
    'throws',
    { failed: ['error booking'] },
    /Errors: \d+ networks with the canary, \d with the live release .+ most often error on \//,
  ],
  ['is slow', { inp: 700 }, /Slow interactions \(INP over 200 ms\): \d+ networks with the canary/],
])('withdraws a canary that %s within a minute, and says why', async (_what, page, reason) => {
  startJudge();
  const canary = await releaseCanary();
  await visitAll(canary, () => page);
  const evidenceAt = Date.now();
  await untilSaid(new RegExp(`booking-app: ${canary} is withdrawn, ${live} is what every visitor`));
  expect(Date.now() - evidenceAt).toBeLessThan(60_000);
  expect(await pointer()).toMatchObject({ version: live });
  expect(await pointer()).not.toHaveProperty('canary');
  expect(listed()).toMatch(new RegExp(`booking-app ${canary} was withdrawn. ${reason.source}`));
});

test('takes a canary that is fine through every step to everyone', async () => {
  startJudge();
  const canary = await releaseCanary();
  for (const step of ['25% of the visitors get', '95% of the visitors get']) {
    await visitAll(canary, () => ({}));
    await untilSaid(new RegExp(`${step} ${canary}`));
  }
  expect(listed()).toMatch(
    new RegExp(`booking-app ${canary} is judged since .+ 0 of 60 networks with the canary have`),
  );
  await visitAll(canary, () => ({}));
  await untilSaid(new RegExp(`${canary} is what every visitor gets`));
  expect(await pointer()).toMatchObject({ version: canary });
  expect(listed()).toContain(`booking-app ${canary} was released to everyone.`);
});

test('waits while there are too few visitors', async () => {
  startJudge();
  await releaseCanary();
  await untilSaid(/booking-app: 0 of 8 networks with the canary have reported at 5%/);
  expect((await pointer()).canary).toMatchObject({ percent: 5 });
});

test('goes no further while a gateway does not answer, but still withdraws a bad canary', async () => {
  const canary = await releaseCanary();
  await visitAll(canary, () => ({}));
  startJudge(`${env['FIELD_GATEWAYS']} http://localhost:9`);
  await untilSaid(/booking-app: waits, because a gateway does not answer/);
  expect((await pointer()).canary).toMatchObject({ percent: 5 });
  await visitAll(canary, () => ({ failed: ['error booking'] }));
  await untilSaid(new RegExp(`${canary} is withdrawn`));
});
