import { brotliDecompressSync } from 'node:zlib';
import type { Evidence } from './evidence.ts';
import { openReleaseStore } from '../release/release-store.ts';
import { bookingBuild, openSite, shellBuild } from '../test-site.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

let site: Site;

beforeEach(async () => {
  site = await openSite(undefined, undefined, { isBehindFront: true });
});

afterEach(() => site.close());

type Visit = { path?: string; from?: string; headers?: object; at?: Site };

/** Opens a page. Returns its token; undefined if it has none. */
async function visit({ path = '/', from = '203.0.113.7', headers, at = site }: Visit = {}) {
  const answer = await at.get(path, { accept: 'text/html', 'x-forwarded-for': from, ...headers });
  expect(answer.status).toBeLessThan(500);
  return /^view;desc="(.+)"$/.exec(String(answer.headers['server-timing']))?.[1];
}

const report = async (content: unknown, from = '203.0.113.7', at = site) => {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  return (await at.send('POST', '/field', { headers: { 'x-forwarded-for': from }, body })).status;
};

/** Opens a page and reports. */
async function visitAndReport(more: object, visited: Visit = {}) {
  const view = await visit(visited);
  return report({ view, failed: [], ...more }, visited.from, visited.at);
}

async function series(pattern: RegExp): Promise<string[]> {
  const live = await openReleaseStore(site.releases).pointers();
  const text = await site.metrics.write(live);
  return text
    .split('\n')
    .filter((line) => pattern.test(line) && !line.startsWith('#'))
    .map((line) => line.replace(/version="\w+"/, 'version=""'));
}

const judged = (name: string) => site.publishJudged(named(name), 50);
const named = (name: string) => ({ ...bookingBuild, files: { ...bookingBuild.files, [name]: '' } });

async function evidence(): Promise<Evidence[]> {
  return site.field.evidence.read(await openReleaseStore(site.releases).pointers());
}

test('counts a report as histograms by app, release and page', async () => {
  const path = '/workshops/another-ring';
  expect(
    await visitAndReport({ lcp: 1800, inp: 90.5, cls: 0.02, failed: ['error booking'] }, { path }),
  ).toBe(204);
  const labels = 'app="booking",version="",page="/workshops/*"';
  expect(await series(/page_(views|failures)_total/)).toEqual([
    `gateway_page_views_total{app="shell",version="",page="/workshops/*"} 1`,
    `gateway_page_views_total{${labels}} 1`,
    `gateway_page_failures_total{${labels},kind="error"} 1`,
  ]);
  expect(await series(/page_lcp_seconds_bucket.*(1.5|"2").*booking/)).toEqual([
    `gateway_page_lcp_seconds_bucket{le="1.5",${labels}} 0`,
    `gateway_page_lcp_seconds_bucket{le="2",${labels}} 1`,
  ]);
  expect(await series(/page_(inp|layout).*(count|sum).*booking/)).toEqual([
    `gateway_page_inp_seconds_sum{${labels}} 0.0905`,
    `gateway_page_inp_seconds_count{${labels}} 1`,
    `gateway_page_layout_shift_sum{${labels}} 0.02`,
    `gateway_page_layout_shift_count{${labels}} 1`,
  ]);
});

test.each([
  ['error shell', { shell: 1 }],
  ['load booking', { booking: 1 }],
  ['call ', { booking: 1 }],
  ['error admin', {}],
])(
  'the failure "%s" counts for the app that it names, or the page’s remote',
  async (failure, expected) => {
    await visitAndReport({ failed: [failure] });
    const counted = (await series(/page_failures_total/)).map(
      (line) => [/app="(\w+)"/.exec(line)![1]!, Number(line.split(' ').at(-1))] as const,
    );
    expect(Object.fromEntries(counted)).toEqual(expected);
  },
);

test('a page view reports once', async () => {
  const view = await visit();
  expect(await report({ view, failed: [] })).toBe(204);
  expect(await report({ view, failed: [] }, '198.51.100.9')).toBe(409);
  expect(await series(/reports_refused/)).toEqual([
    'gateway_page_reports_refused_total{why="repeated"} 1',
  ]);
});

test.each<[what: string, content: (view: string) => unknown, status: number]>([
  ['no JSON', () => 'view', 400],
  [
    'a token that no gateway has written',
    () => ({ view: 'e30.AAAAAAAAAAAAAAAAAAAAAA', failed: [] }),
    400,
  ],
  ['a field that reports do not have', (view) => ({ view, failed: [], url: '/x' }), 400],
  ['an unknown kind of failure', (view) => ({ view, failed: ['theft booking'] }), 400],
  ['text in a failure', (view) => ({ view, failed: ['error booking maya@mail.example'] }), 400],
  ['too many failures', (view) => ({ view, failed: Array(13).fill('error booking') }), 400],
  ['a negative time', (view) => ({ view, failed: [], inp: -1 }), 400],
  ['a time that is a text', (view) => ({ view, failed: [], lcp: '1' }), 400],
  ['too much', (view) => ({ view, failed: [], more: 'x'.repeat(2048) }), 413],
])('refuses a report with %s', async (_what, content, status) => {
  const view = (await visit())!;
  expect(await report(content(view))).toBe(status);
  expect(await series(/page_views_total/)).toEqual([]);
});

test('a network sends at most sixty reports a minute, and others are still counted', async () => {
  const flood = Array.from({ length: 61 }, (_, host) => report('{}', `203.0.113.${host}`));
  const statuses = (await Promise.all(flood)).sort();
  expect(statuses.slice(-2)).toEqual([400, 429]);
  expect(await visitAndReport({}, { from: '198.51.100.9' })).toBe(204);
});

test.each([
  ['asks not to be tracked', { dnt: '1' }],
  ['sends the Global Privacy Control', { 'sec-gpc': '1' }],
])('a visitor whose browser %s is not counted', async (_what, headers) => {
  expect(await visit({ headers })).toBeUndefined();
});

test('a part of the page views can be chosen, but every view of a judged canary reports', async () => {
  const quiet = await openSite(undefined, undefined, { fieldPercent: 0 });
  expect(await visit({ at: quiet })).toBeUndefined();
  await quiet.publishJudged(named('new.js'), 50);
  expect(await visit({ at: quiet })).toBeDefined();
  expect(await visit({ at: quiet, path: '/admin' })).toBeUndefined();
  await quiet.close();
});

test('the token changes nothing in the document, which stays the same for everyone', async () => {
  const first = await site.page('/');
  const again = await site.get('/', { accept: 'text/html', 'if-none-match': first.headers.etag });
  expect(again.status).toBe(304);
  expect(again.headers['server-timing']).not.toBe(first.headers['server-timing']);
});

test('series of releases that visitors no longer get disappear, and late reports of them are not counted', async () => {
  await visitAndReport({ inp: 10, failed: ['error booking'] });
  const late = await visit();
  expect(await series(/app="booking".*page=/)).not.toEqual([]);
  await site.publish(named('next.js'));
  expect(await report({ view: late, failed: [] })).toBe(204);
  expect(await series(/app="booking".*page=/)).toEqual([]);
  expect((await series(/page_views_total.*app="shell"/))[0]).toMatch(/ 2$/);
});

test('evidence has each network once, however much it reports, and no address', async () => {
  await judged('new.js');
  const canary = { headers: { cookie: 'place=3' } };
  for (const host of [1, 2, 3]) {
    const from = `203.0.113.${host}`;
    await visitAndReport({ failed: ['error booking'], inp: 900 }, { ...canary, from });
  }
  await visitAndReport({ inp: 80 }, { headers: { cookie: 'place=70' }, from: '198.51.100.9' });
  const [{ app, networks }] = (await evidence()) as [Evidence];
  expect(app).toBe('booking');
  const sighting = { percent: 50, isCanary: true };
  expect(Object.values(networks)).toEqual([
    { reported: { 50: true }, failed: { ...sighting, what: 'error on /' }, slow: sighting },
    { reported: { 50: false } },
  ]);
  expect(JSON.stringify(networks)).not.toMatch(/203\.0|198\.51/);
});

test('a view from before the canary, or of another app’s page, is no evidence', async () => {
  const before = await visit();
  await judged('new.js');
  await report({ view: before, failed: ['error booking'] });
  await visitAndReport({}, { path: '/admin' });
  expect((await evidence())[0]!.networks).toEqual({});
});

test('a canary that is released again starts without evidence', async () => {
  await judged('new.js');
  await visitAndReport({});
  expect(Object.keys((await evidence())[0]!.networks)).toHaveLength(1);
  await site.rollBack('booking');
  await visitAndReport({});
  expect(await evidence()).toEqual([]);
  await judged('new.js');
  expect((await evidence())[0]!.networks).toEqual({});
});

test('forgets the evidence about a canary once it is over', async () => {
  await judged('new.js');
  await visitAndReport({});
  const during = await openReleaseStore(site.releases).pointers();
  expect(Object.keys(site.field.evidence.read(during)[0]!.networks)).toHaveLength(1);
  await site.rollBack('booking');
  await visitAndReport({});
  expect(site.field.evidence.read(during)[0]!.networks).toEqual({});
});

test('a canary that people decide about has no evidence', async () => {
  await site.publish({ ...shellBuild, files: { ...shellBuild.files, 'new.js': '' } }, 50);
  await visitAndReport({});
  expect(await evidence()).toEqual([]);
});

test('the script has at most 4 KB on the wire and may be kept for an hour', async () => {
  const { headers, body } = await site.get('/field.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=3600',
  });
  expect(body.length).toBeLessThanOrEqual(4096);
  expect(brotliDecompressSync(body).toString()).toContain("sendBeacon('/field'");
  const again = await site.get('/field.js', { 'if-none-match': headers.etag });
  expect(again.status).toBe(304);
});
