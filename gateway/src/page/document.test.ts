import { earlyScriptHash } from '../field/field-script.ts';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPointer } from '../release/release-store.ts';
import { integrityOf, openSite } from '../test-site.ts';
import { fileHeaders } from './security-headers.ts';

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

const preloads = (html: string, as: string): string[] =>
  [...html.matchAll(/<link rel="preload" as="(\w+)" crossorigin href="([^"]+)"/g)]
    .filter(([, kind]) => kind === as)
    .map(([, , href]) => href!.replace(/^\/r\/(\w+)\/[0-9a-f]{16}/, '$1'));

test.each([
  ['/', ['booking/remoteEntry.js', 'booking/app.js', 'booking/landing.js']],
  ['/workshops/ring', ['booking/remoteEntry.js', 'booking/app.js', 'booking/workshop.js']],
  ['/workshops/payment', ['booking/remoteEntry.js', 'booking/app.js', 'booking/payment.js']],
  ['/profile', ['booking/remoteEntry.js', 'booking/app.js']],
  ['/admin', ['admin/remoteEntry.js', 'admin/app.js']],
  ['/admin/login', ['admin/remoteEntry.js', 'admin/app.js']],
  ['/administer', ['booking/remoteEntry.js', 'booking/app.js']],
])('the document of %s preloads only the scripts of that address', async (path, scripts) => {
  expect(preloads((await site.page(path)).text, 'script')).toEqual(scripts);
});

test.each([
  ['/', ['/api/studio', '/api/services']],
  ['/workshops/ring', ['/api/studio']],
  ['/admin', ['/api/studio']],
])(
  'the document of %s preloads the API responses that its first view needs',
  async (path, calls) => {
    expect(preloads((await site.page(path)).text, 'fetch')).toEqual(calls);
  },
);

test('the remote’s styles arrive with its scripts', async () => {
  expect(preloads((await site.page('/')).text, 'style')).toEqual(['booking/app.css']);
});

test('every script and style of the document carries the hash of its file', async () => {
  const { text } = await site.page('/');
  expect(text).toMatch(
    new RegExp(
      `<link rel="stylesheet" crossorigin href="/r/shell/\\w+/app.css" integrity="sha384-`,
    ),
  );
  expect(text).toContain(`/app.js" crossorigin integrity="${integrityOf('shell')}"></script>`);
  expect(text).toContain(`/landing.js" integrity="${integrityOf('landing')}">`);
  expect(preloads(text, 'font')).toEqual(['shell/fonts/display.woff2']);
});

test('the document tells the shell the live remotes, their mounts and the hashes of their entries', async () => {
  const { text } = await site.page('/');
  const releases = JSON.parse(/id="releases">(.*?)<\/script>/.exec(text)![1]!) as unknown;
  expect(releases).toEqual({
    booking: {
      mount: '/',
      entry: expect.stringMatching(/^\/r\/booking\/[0-9a-f]{16}\/remoteEntry\.js$/),
      integrity: expect.stringMatching(/^sha384-/),
    },
    admin: {
      mount: '/admin',
      entry: expect.stringMatching(/^\/r\/admin\/[0-9a-f]{16}\/remoteEntry\.js$/),
      integrity: integrityOf('admin entry'),
    },
  });
});

test('a document without scripts names the studio', async () => {
  const { text } = await site.page('/login');
  expect(text).toContain('<noscript><p><strong>Silver &amp; &lt;Bench&gt;</strong></p>');
});

test('the studio’s name cannot inject markup into the document', async () => {
  expect((await site.page('/')).text).toContain(
    '<title>Workshops | Silver &amp; &lt;Bench&gt;</title>',
  );
});

test('a page may load only the site’s own files', async () => {
  const { headers } = await site.page('/');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self' '${earlyScriptHash}'; style-src 'self'; img-src 'self' data:; ` +
      "font-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'; report-uri /csp; report-to csp",
  );
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'reporting-endpoints': 'csp="/csp"',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()') as string,
  });
});

test.each([
  ['/workshops/payment', 'https://square.example', 'https://google.example'],
  ['/workshops/payment/', 'https://square.example', 'https://google.example'],
  ['/booking/payment', 'https://square.example', 'https://google.example'],
  ['/login', 'https://google.example', 'https://square.example'],
])('the policy of %s allows %s and not %s', async (path, admitted, refused) => {
  const policy = (await site.page(path)).headers['content-security-policy'];
  for (const directive of ['script-src', 'connect-src', 'frame-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${admitted}`));
  }
  expect(policy).not.toContain(refused);
});

test('preloads the card form’s script only where the policy allows it', async () => {
  const preload = '<link rel="preload" as="script" href="https://square.example/v1/square.js">';
  expect((await site.page('/workshops/payment')).text).toContain(preload);
  for (const path of ['/', '/workshops/ring', '/login', '/admin'])
    expect((await site.page(path)).text).not.toContain('square.js');
});

test('the browser alone may keep a prefetched document for the next step', async () => {
  const ask = (purpose?: string) =>
    site.get('/workshops/payment', {
      accept: 'text/html',
      ...(purpose && { purpose }),
    });
  const { headers } = await ask('prefetch');
  expect(headers['cache-control']).toBe('private, max-age=300');
  expect(headers.vary).toMatch(/cookie/i);
  expect((await ask()).headers['cache-control']).toBe('no-cache');
});

test.each(['/', '/workshops/ring', '/workshops/payment/done', '/admin/login', '/profile'])(
  'the policy of %s allows no other origin',
  async (path) => {
    expect((await site.page(path)).headers['content-security-policy']).not.toMatch('example');
  },
);

test('a document is revalidated on every visit and returns 304 when it has not changed', async () => {
  const first = await site.page('/');
  expect(first.headers['cache-control']).toBe('no-cache');
  const headers = { accept: 'text/html', 'if-none-match': first.headers.etag };
  expect((await site.get('/', headers)).status).toBe(304);
});

test('sends no HTML to a client that does not accept it', async () => {
  expect((await site.get('/', { accept: 'application/json' })).status).toBe(404);
});

test('only the payment page allows what Square’s card field, Google Pay and Apple Pay need', async () => {
  const { headers } = await site.page('/workshops/payment');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual([
    "default-src 'none'",
    `script-src 'self' https://square.example https://pay.google.com '${earlyScriptHash}'`,
    "style-src 'self' 'unsafe-inline' https://square.example",
    "img-src 'self' data: https://www.gstatic.com",
    "font-src 'self' https://square-fonts-production-f.squarecdn.com https://d1g145x70srn7h.cloudfront.net",
    "manifest-src 'self'",
    "connect-src 'self' https://square.example https://pay.google.com https://google.com",
    'frame-src https://square.example https:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp',
    'report-to csp',
  ]);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining(
      'payment=(self "https://square.example" "https://pay.google.com")',
    ) as string,
  });
  for (const path of ['/', '/login', '/admin']) {
    const other = (await site.page(path)).headers;
    expect(other['content-security-policy']).not.toMatch(/unsafe-inline|pay\.google/);
    expect(other['permissions-policy']).toContain('payment=()');
    // With another policy the page would be in a different browsing context group, where Firefox
    // copies the tab's storage.
    expect(other['cross-origin-opener-policy']).toBe(headers['cross-origin-opener-policy']);
  }
});

const guarding = Object.entries(fileHeaders).map(([name, value]) => [name.toLowerCase(), value]);

test('the health check responds with the security headers', async () => {
  const { text, headers } = await site.get('/healthz');
  expect(text).toBe('{"status":"ok"}');
  expect(headers).toMatchObject(Object.fromEntries(guarding));
});

test('returns 503 without a released shell', async () => {
  const empty = await openSite();
  await rm(join(empty.releases, 'shell/pointer.json'));
  expect((await empty.page('/')).status).toBe(503);
  await empty.close();
});

test('while the pointer of one app cannot be read, pages of other apps are served, and it is counted', async () => {
  const site = await openSite();
  await writeFile(join(site.releases, 'admin/pointer.json'), '{');
  expect((await site.page('/')).text).toContain('/r/booking/');
  expect(await site.metrics.write({})).toContain(
    'gateway_release_failures_total{app="admin",why="unreadable"} 1',
  );
  expect(site.written.join('')).toContain('the releases of an app cannot be read');
  await site.close();
});

test('an app whose pointer can no longer be read is served as it was last read', async () => {
  const site = await openSite();
  await site.page('/');
  await writeFile(join(site.releases, 'admin/pointer.json'), '{');
  expect((await site.page('/admin/login')).text).toContain('/r/admin/');
  await site.close();
});

test('rejects other methods with the usual headers', async () => {
  const secured = await openSite(undefined, 'https://bench.example');
  const { status, headers } = await secured.send('POST', '/');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(headers['strict-transport-security']).toBeDefined();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await secured.close();
});

test('an internal error returns a sentence with the usual headers and reveals nothing', async () => {
  const secured = await openSite(undefined, 'https://bench.example');
  const { version } = (await readPointer(secured.releases, 'shell'))!;
  await writeFile(join(secured.releases, 'shell', version, 'record.json'), '{"app":"shell"}');
  const { status, headers, text } = await secured.page('/');
  expect([status, text]).toEqual([500, 'Something went wrong on our side. Please try again.']);
  expect(headers['strict-transport-security']).toBeDefined();
  const failures = secured.written.filter((line) => line.includes('"msg":"request failed"'));
  expect(failures).toHaveLength(1);
  await secured.close();
});

test.each([
  ['https://bench.example', 'max-age=63072000; includeSubDomains'],
  ['https://localhost', undefined],
  ['http://bench.example', undefined],
  [undefined, undefined],
])('the Strict-Transport-Security header of the site at %s is %s', async (siteUrl, expected) => {
  const secured = await openSite(undefined, siteUrl);
  for (const path of ['/', '/healthz', '/no/such.file']) {
    const { headers } = await secured.page(path);
    expect(headers['strict-transport-security']).toBe(expected);
  }
  await secured.close();
});
