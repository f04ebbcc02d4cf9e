import { publishPreview } from '../release/publish.ts';
import {
  adminBuild,
  bookingBuild,
  openSite,
  shellBuild,
  writeBuild,
  type Build,
} from '../test-site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
let demoCalls: string[];

beforeEach(async () => {
  demoCalls = [];
  site = await openSite((_, response) => response.end('{"from":"live"}'), undefined, {
    demoApi: (request, response) => {
      demoCalls.push(request.url!);
      response.end('{"from":"demo"}');
    },
  });
});

afterEach(() => site.close());

const changed = ({ files, ...build }: Build, text: string): Build => ({
  ...build,
  files: { ...files, 'app.js': text },
});

async function preview(
  build: Build,
  { days = 7, data = 'live' }: { days?: number; data?: 'live' | 'demo' } = {},
) {
  const folder = await writeBuild(site.folder, build);
  return publishPreview({ build: folder, releases: site.releases, days, data });
}

const html = { accept: 'text/html' };

/** A browser that keeps cookies and follows the way back to the page. */
function browse() {
  let cookie = '';
  const get = async (path: string) => {
    const answer = await site.get(path, { ...html, cookie });
    const [set] = answer.headers['set-cookie'] ?? [];
    if (set) cookie = set.split(';')[0]!;
    return answer;
  };
  return { get, open: (key: string, path = '/admin') => get(`${path}?preview=${key}`) };
}

test('only a browser that opened the address of a preview gets it, and no search engine', async () => {
  const { version, key } = await preview(changed(adminBuild, 'new'));
  const browser = browse();
  const opened = await browser.open(key, '/admin');
  expect(opened).toMatchObject({ status: 303, headers: { location: '/admin' } });
  const page = await browser.get('/admin');
  expect(page.text).toContain(`/r/admin/${version}/app.js`);
  expect(page.text).toContain(`Preview of admin ${version.slice(0, 8)} with live data.`);
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  expect((await browser.get(`/r/admin/${version}/app.js`)).text).toBe('new');

  const visitor = await site.page('/admin');
  expect(visitor.text).not.toContain(version);
  expect(visitor.text).not.toContain('Preview');
  expect(visitor.headers['x-robots-tag']).toBeUndefined();
});

test('previews of several apps are seen together, with their own pictures, until they are ended', async () => {
  const booking = changed(bookingBuild, 'new');
  const [ofShell, ofBooking] = [
    await preview(changed(shellBuild, 'new')),
    await preview({ ...booking, files: { ...booking.files, 'images/new.webp': 'a new ring' } }),
  ];
  const browser = browse();
  await browser.open(ofShell.key);
  await browser.open(ofBooking.key);
  const page = await browser.get('/');
  expect(page.text).toContain(`/r/shell/${ofShell.version}/app.js`);
  expect(page.text).toContain(`/r/booking/${ofBooking.version}/app.js`);
  expect(await browser.get('/images/new.webp')).toMatchObject({
    text: 'a new ring',
    headers: { 'cache-control': 'private, no-store' },
  });
  expect((await site.get('/images/new.webp')).status).toBe(404);

  await browser.open('off', '/');
  expect((await browser.get('/')).text).not.toContain(ofBooking.version);
});

test('a preview ends at its time, and a release or rollback does not end it', async () => {
  const ended = await preview(changed(adminBuild, 'ended'), { days: 0 });
  const open = await preview(changed(adminBuild, 'open'));
  await site.publish(changed(adminBuild, 'released'));
  await site.rollBack('admin');
  const [late, early] = [browse(), browse()];
  await late.open(ended.key);
  await early.open(open.key);
  expect((await late.get('/admin')).text).not.toContain('Preview');
  expect((await early.get('/admin')).text).toContain(open.version);
});

test('a page reloads when its first preview ends, because its calls go elsewhere then', async () => {
  const browser = browse();
  await browser.open((await preview(adminBuild, { days: 7 })).key);
  await browser.open((await preview(changed(shellBuild, 'new'), { days: 1 })).key);
  const { headers } = await browser.get('/admin');
  expect(Number(headers.refresh)).toBeGreaterThan(86_000);
  expect(Number(headers.refresh)).toBeLessThanOrEqual(86_400);
  expect((await site.page('/admin')).headers.refresh).toBeUndefined();
});

test('a preview with demo data calls the other API', async () => {
  const demo = browse();
  await demo.open((await preview(adminBuild, { data: 'demo' })).key);
  expect((await demo.get('/admin')).text).toContain('with demo data');
  expect((await demo.get('/api/services')).text).toBe('{"from":"demo"}');
  const live = browse();
  await live.open((await preview(adminBuild)).key);
  expect((await live.get('/api/services')).text).toBe('{"from":"live"}');
  expect(demoCalls).toEqual(['/api/services']);
});

test.each([
  ['a guessed key', 'AAAAAAAAAAAAAAAAAAAAAA'],
  ['text that is no key', '%3Cscript%3E;%20Path=/'],
])('an address with %s shows the site as it is', async (_, key) => {
  const browser = browse();
  expect((await browser.open(key)).status).toBe(303);
  expect((await browser.get('/admin')).text).not.toContain('Preview');
});

test.each(['//evil', '/\\evil', '/\\/evil', '///\\evil'])(
  'the address %s of a preview does not lead to another site',
  async (path) => {
    const { headers } = await browse().open('x', path);
    expect(headers.location).toBe('/evil');
  },
);

test('other parameters of the address stay', async () => {
  const { key } = await preview(adminBuild);
  const { headers } = await browse().get(`/admin?day=2026-12-01&preview=${key}`);
  expect(headers.location).toBe('/admin?day=2026-12-01');
});
