import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestHost, type TestHost } from '../release/host/test-host.ts';
import { publishPreview } from '../release/publish.ts';
import {
  adminBuild,
  bookingBuild,
  integrityOf,
  openSite,
  shellBuild,
  writeBuild,
  type Build,
} from '../test-site.ts';
import { earlyScriptHash } from '../field/field-script.ts';
import { fallbackHash } from './fallback-script.ts';

let host: TestHost;
let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  host = await startTestHost();
  const remoteOrigins = { admin: [host.origin], booking: [host.origin] };
  site = await openSite(undefined, undefined, { remoteOrigins });
});

afterEach(async () => {
  await site.close();
  await host.close();
});

const build: Build = {
  ...adminBuild,
  initial: ['app.js', 'app.css'],
  files: { ...adminBuild.files, 'app.js': 'at the host', 'app.css': 'b{}' },
};

/** What a publisher's machine knows about the host of these tests. */
const there = () => ({
  origin: host.origin,
  allowed: { admin: [host.origin], booking: [host.origin] },
  siteUrl: 'http://localhost:3000',
  files: host.folder,
});

const publish = (made: Build, percent?: number) => site.publish(made, percent, there());

const addressesIn = (html: string, app = 'admin') =>
  [...html.matchAll(new RegExp(`href="([^"]*/r/${app}/[^"]+)"`, 'g'))].map(([, href]) => href);

const policyOf = (page: { headers: Record<string, unknown> }) =>
  String(page.headers['content-security-policy']).split('; ');

const entriesIn = (html: string) =>
  JSON.parse(/id="releases">(.*?)<\/script>/.exec(html)![1]!) as Record<
    string,
    { entry: string; integrity: string }
  >;

test('a page preloads its remote’s files from the other origin, with their hashes, in the document', async () => {
  const { version } = await publish(build);
  const { text } = await site.page('/admin');
  const folder = `${host.origin}/r/admin/${version}`;
  expect(addressesIn(text)).toEqual([
    `${folder}/remoteEntry.js`,
    `${folder}/app.js`,
    `${folder}/app.css`,
  ]);
  expect(text).toContain(`href="${folder}/app.js" integrity="${integrityOf('at the host')}">`);
  expect(entriesIn(text)['admin']).toMatchObject({
    entry: `${folder}/remoteEntry.js`,
    integrity: integrityOf('admin entry'),
  });
});

test('the policy of its pages allows that release’s folder, and no other page names the origin', async () => {
  const { version } = await publish(build);
  const folder = `${host.origin}/r/admin/${version}/`;
  const page = await site.page('/admin');
  expect(policyOf(page)).toEqual([
    "default-src 'none'",
    `script-src 'self' ${folder} '${fallbackHash}' '${earlyScriptHash}'`,
    `style-src 'self' ${folder}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${folder}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp',
    'report-to csp',
  ]);
  expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  for (const path of ['/', '/workshops/payment', '/login']) {
    const other = await site.page(path);
    expect(other.headers['integrity-policy']).toBeUndefined();
    expect(JSON.stringify(other.headers) + other.text).not.toContain(host.origin);
    expect(other.text).not.toContain('data-folder');
  }
});

test('the card form’s script, which has no hash, still runs on a payment page from another origin', async () => {
  await publish({ ...bookingBuild, files: { ...bookingBuild.files, 'app.js': 'there' } });
  const payment = await site.page('/workshops/payment');
  expect(payment.headers['integrity-policy']).toBeUndefined();
  expect(policyOf(payment)[1]).toContain(
    `https://square.example https://pay.google.com ${host.origin}/r/booking/`,
  );
});

test('a prerendered page names the addresses at the other origin, and its markup comes from the site', async () => {
  const frame = '<div><slot name="remote"></slot></div>';
  await site.publish({
    ...shellBuild,
    frame: 'frame.html',
    files: { ...shellBuild.files, 'frame.html': frame },
  });
  const { version } = await publish({
    ...bookingBuild,
    addresses: { '/': { files: ['landing.js'], fetches: [], markup: 'landing.html' } },
    files: { ...bookingBuild.files, 'landing.html': '<h1>Rings</h1>' },
  });
  await host.stop();
  const { text } = await site.page('/');
  expect(text).toContain('<div><h1>Rings</h1></div>');
  expect(text).toContain(
    `<link rel="stylesheet" disabled href="${host.origin}/r/booking/${version}/app.css">`,
  );
});

test('a gateway that does not allow the origin serves the release itself', async () => {
  const { version } = await publish(build);
  const strict = await openSite(undefined, undefined, {
    remoteOrigins: { booking: [host.origin] },
  });
  await rm(join(strict.releases, 'admin'), { recursive: true });
  await strict.publish(build, undefined, there());
  const page = await strict.page('/admin');
  expect(addressesIn(page.text)[0]).toBe(`/r/admin/${version}/remoteEntry.js`);
  expect(JSON.stringify(page.headers) + page.text).not.toContain(host.origin);
  await strict.close();
});

test('while the host does not run, the gateway has every file of the release and counts what it serves', async () => {
  const { version } = await publish(build);
  await host.stop();
  expect((await site.page('/admin')).status).toBe(200);
  for (const [file, content] of Object.entries(build.files)) {
    expect((await site.get(`/r/admin/${version}/${file}`)).text).toBe(content);
  }
  const written = await site.metrics.write({});
  expect(written).toContain('gateway_host_fallbacks_total{app="admin"} 3\n');
});

test('a rollback, a canary and a preview each come from the origin they were released to', async () => {
  const from = async (headers: object = {}) =>
    addressesIn((await site.get('/admin', { accept: 'text/html', ...headers })).text)[0]!.replace(
      /\/r\/.*/,
      '',
    );
  await publish(build);
  await site.publish({ ...build, files: { ...build.files, 'app.js': 'next' } });
  expect(await from()).toBe('');
  await site.rollBack('admin');
  expect(await from()).toBe(host.origin);

  await site.publish({ ...build, files: { ...build.files, 'app.js': 'canary' } }, 10);
  expect(await from({ cookie: 'place=9' })).toBe('');
  expect(await from({ cookie: 'place=10' })).toBe(host.origin);
  await site.rollBack('admin');
  await site.publish({ ...build, files: { ...build.files, 'app.js': 'on the site' } });

  const made = { ...build, files: { ...build.files, 'app.js': 'preview' } };
  const { key } = await publishPreview({
    build: await writeBuild(site.folder, made),
    releases: site.releases,
    days: 7,
    data: 'live',
    host: there(),
  });
  expect(await from()).toBe('');
  expect(await from({ cookie: `previews=${key}` })).toBe(host.origin);
});
