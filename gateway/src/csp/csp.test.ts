import { bookingBuild, openSite } from '../test-site.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

const origin = 'https://bench.example';
let site: Site;

beforeEach(async () => {
  const { addresses } = bookingBuild;
  site = await openSite(undefined, origin, { isBehindFront: true });
  await site.publish({
    ...bookingBuild,
    addresses: { ...addresses, '/booking/payment': { files: [], fetches: [] } },
  });
});

afterEach(() => site.close());

const send = async (type: string, content: unknown, from = '203.0.113.7') => {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const headers = { 'content-type': type, 'x-forwarded-for': from };
  return (await site.send('POST', '/csp', { headers, body })).status;
};

type Blocked = { page?: string; directive?: string; blocked?: string; source?: string };

/** A report as Chrome sends it. */
const report = ({ page, directive, blocked, source }: Blocked = {}) => ({
  age: 10,
  type: 'csp-violation',
  url: `${origin}/workshops/payment`,
  user_agent: 'a browser',
  body: {
    documentURL: `${origin}${page ?? '/workshops/payment'}`,
    effectiveDirective: directive ?? 'script-src-elem',
    blockedURL: blocked ?? 'https://evil.example/skim.js?card=4111111111111111',
    sourceFile: source ?? null,
    sample: 'maya@mail.example',
    originalPolicy: "default-src 'none'",
    disposition: 'enforce',
    statusCode: 200,
  },
});

const sendReports = (...reports: object[]) => send('application/reports+json', reports);

/** The series of a counter that are not 0, without the metric's name. */
async function counted(name: string): Promise<string[]> {
  const lines = (await site.metrics.write({})).split('\n');
  return lines
    .filter((line) => line.startsWith(`gateway_csp_${name}_total{`) && !line.endsWith(' 0'))
    .map((line) => line.slice(line.indexOf('{')));
}

const warnings = () =>
  site.written
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 40)
    .map(({ page, directive, blocked, msg }) => ({ page, directive, blocked, msg }));

test('every document names the address for reports, which browsers with either way use', async () => {
  for (const path of ['/', '/workshops/payment', '/login', '/admin', '/no/such/page']) {
    const { headers } = await site.page(path);
    expect(headers['reporting-endpoints']).toBe('csp="/csp"');
    expect(headers['content-security-policy']).toMatch(/; report-uri \/csp; report-to csp$/);
  }
});

test.each([
  ['application/reports+json in a list', 'application/reports+json', [report()]],
  ['application/reports+json without a list', 'application/reports+json', report()],
  [
    'application/csp-report',
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': `${origin}/workshops/payment/?draft=maya@mail.example`,
        'violated-directive': 'script-src-elem',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/skim.js?card=4111111111111111',
        'script-sample': 'maya@mail.example',
      },
    },
  ],
  [
    'application/csp-report of an older browser',
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': `${origin}/workshops/payment`,
        'violated-directive': "script-src-elem 'self'",
        'blocked-uri': 'https://evil.example',
      },
    },
  ],
])('counts a report as %s, and logs only the page, directive and origin', async (_, type, body) => {
  expect(await send(type, body)).toBe(204);
  const page = '/workshops/payment';
  const directive = 'script-src-elem';
  expect(await counted('violations')).toEqual([`{page="${page}",directive="${directive}"} 1`]);
  const msg = 'a card page blocked something';
  expect(warnings()).toEqual([{ page, directive, blocked: 'https://evil.example', msg }]);
  expect(site.written.join('')).not.toMatch(/maya|4111|skim/);
});

test('counts by the addresses that a release declares, and other addresses together', async () => {
  await sendReports(
    report({ page: '/workshops/ring?token=s3cret' }),
    report({ page: '/workshops/necklace' }),
    report({ page: '/booking/payment', directive: 'connect-src' }),
    report({ page: '/nowhere/maya@mail.example', directive: 'a-new-directive' }),
    report({ page: '/admin' }),
  );
  expect((await counted('violations')).sort()).toEqual([
    '{page="*",directive="other"} 1',
    '{page="*",directive="script-src-elem"} 1',
    '{page="/booking/payment",directive="connect-src"} 1',
    '{page="/workshops/*",directive="script-src-elem"} 1',
    '{page="/workshops/ring",directive="script-src-elem"} 1',
  ]);
  expect(warnings().map(({ page }) => page)).toEqual(['/booking/payment']);
});

test.each([
  ['inline', 'inline'],
  ['data', 'data'],
  ['wss://evil.example/socket', 'wss://evil.example'],
  ['blob:https://bench.example/1-2', 'https://bench.example'],
  ['https://4111111111111111.evil.example/', 'https://….evil.example'],
  ['https://maya:s3cret@evil.example/', 'https://evil.example'],
  ['', 'unknown'],
])('logs the blocked address "%s" as "%s"', async (blocked, logged) => {
  await sendReports(report({ blocked }));
  expect(warnings()).toMatchObject([{ blocked: logged }]);
});

test.each([
  ['chrome-extension', undefined],
  ['chrome-extension://abcdef/inject.js', undefined],
  ['moz-extension://abcdef/inject.js', undefined],
  ['safari-web-extension://abcdef/inject.js', undefined],
  ['safari-extension', undefined],
  ['webkit-masked-url://hidden/', undefined],
  ['inline', 'moz-extension'],
  ['inline', 'chrome-extension://abcdef/inject.js'],
])('does not count what the extension at %s (%s) caused', async (blocked, source) => {
  expect(await sendReports(report({ blocked, ...(source && { source }) }))).toBe(204);
  expect(await counted('violations')).toEqual([]);
  expect(await counted('reports_ignored')).toEqual(['{why="extension"} 1']);
  expect(warnings()).toEqual([]);
});

test('does not count a report about another site', async () => {
  const other = report();
  other.body.documentURL = 'https://evil.example/workshops/payment';
  expect(await sendReports(other)).toBe(204);
  other.body.documentURL = 'about';
  expect(await sendReports(other)).toBe(204);
  expect(await counted('violations')).toEqual([]);
  expect(await counted('reports_ignored')).toEqual(['{why="elsewhere"} 2']);
});

test.each<[what: string, type: string, content: unknown, status: number]>([
  ['no JSON', 'application/reports+json', '{', 400],
  ['another media type', 'text/plain', [report()], 400],
  ['no violation', 'application/reports+json', [{ type: 'deprecation', body: {} }], 400],
  ['no page', 'application/csp-report', { 'csp-report': {} }, 400],
  ['too much', 'application/reports+json', [{ ...report(), more: 'x'.repeat(32 * 1024) }], 413],
])('refuses a body with %s', async (_what, type, content, status) => {
  expect(await send(type, content)).toBe(status);
  expect(await counted('violations')).toEqual([]);
});

test('counts at most twenty reports of one body', async () => {
  await sendReports(...Array.from({ length: 25 }, () => report()));
  expect(await counted('violations')).toEqual([expect.stringMatching(/ 20$/)]);
});

test('a network sends at most sixty reports a minute, and fills at most half of the log’s ten lines', async () => {
  const flood = Array.from({ length: 61 }, (_, host) =>
    send('application/reports+json', [report()], `203.0.113.${host}`),
  );
  const statuses = (await Promise.all(flood)).sort();
  expect(statuses.slice(-2)).toEqual([204, 429]);
  expect(await send('application/reports+json', [report()], '198.51.100.9')).toBe(204);
  expect(await counted('violations')).toEqual([expect.stringMatching(/ 61$/)]);
  expect(await counted('reports_ignored')).toEqual(['{why="limit"} 1']);
  expect(warnings()).toHaveLength(6);
  await Promise.all(
    Array.from({ length: 9 }, (_, network) =>
      send('application/reports+json', [report()], `198.51.${network}.9`),
    ),
  );
  expect(warnings()).toHaveLength(10);
});

test('the series of the card pages exist before the first violation, so that an alert sees it', async () => {
  const text = await site.metrics.write({});
  for (const page of ['/workshops/payment', '/booking/payment']) {
    const series = `gateway_csp_violations_total{page="${page}",directive="script-src-elem"} 0`;
    expect(text).toContain(series);
  }
});

test('browsers read no page at the address for reports', async () => {
  expect((await site.page('/csp')).status).toBe(404);
});
