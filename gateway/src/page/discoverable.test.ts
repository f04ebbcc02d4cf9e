import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminBuild, bookingBuild, openSite } from '../test-site.ts';

const origin = 'https://bench.example';
const studio = {
  name: 'Silver & <Bench>',
  email: 'a@bench.example',
  address: { streetAddress: '1 Street' },
};
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite(undefined, origin);
});

afterAll(() => site.close());

/** Sites that single tests open. They are closed even if the test fails. */
const others: (typeof site)[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

async function openAnother(...args: Parameters<typeof openSite>) {
  const other = await openSite(...args);
  others.push(other);
  return other;
}

const head = async (path: string) => (await site.page(path)).text.split('</head>')[0]!;

const structured = async (path: string): Promise<unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await head(path))![1]!);

test.each([
  ['/', 200],
  ['/workshops/ring', 200],
  ['/workshops/ring/', 200],
  ['/workshops/payment', 200],
  ['/admin', 200],
  ['/profile', 404],
  ['/workshops', 404],
  ['/no/such/page', 404],
  ['/*', 404],
])('responds to %s with a page and status %d', async (path, status) => {
  const answer = await site.page(path);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch('text/html');
  expect(answer.text).toContain('<div id="root"></div>');
  expect(answer.headers['content-security-policy']).toMatch("script-src 'self'");
});

test('an unknown address is not indexed and has no canonical address', async () => {
  const text = await head('/no/such/page');
  expect(text).toContain('<title>Page not found | Silver &amp; &lt;Bench&gt;</title>');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toMatch(/canonical|og:url/);
});

test('a page escapes its title, description, address and picture', async () => {
  const text = await head('/workshops/ring/');
  const title = 'Ring &amp; &quot;Band&quot; | Silver &amp; &lt;Bench&gt;';
  const description =
    'From &quot;wire&quot; to &lt;/title&gt;&lt;script&gt;ring&lt;/script&gt; &amp; back';
  for (const tag of [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${origin}/workshops/ring">`,
    `<meta property="og:site_name" content="Silver &amp; &lt;Bench&gt;">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${origin}/workshops/ring">`,
    `<meta property="og:image" content="${origin}/images/ring.webp">`,
    `<meta property="og:image:alt" content="A &lt;ring&gt;">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ]) {
    expect(text).toContain(tag);
  }
  expect(text).not.toContain('noindex');
  expect(text).not.toContain('<script>ring');
});

test('a remote without listed addresses has its declared title', async () => {
  const another = await openAnother(undefined, origin);
  await another.publish({ ...adminBuild, app: 'gift', mount: '/gift', title: 'Gift workshops' });
  for (const path of ['/gift', '/gift/wrapped']) {
    const { status, text } = await another.page(path);
    expect(status).toBe(200);
    expect(text).toContain('<title>Gift workshops | Silver &amp; &lt;Bench&gt;</title>');
  }
});

test('a page that does not ask to be indexed is not indexed', async () => {
  const text = await head('/workshops/payment');
  expect(text).toContain('<title>Pay | Silver &amp; &lt;Bench&gt;</title>');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test('the landing page describes the studio from the settings', async () => {
  expect(await structured('/')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    ...studio,
    url: `${origin}/`,
    openingHours: 'Tu-Su 11:00-17:00',
  });
});

test('a workshop is described as a course that the studio offers, with its starting price', async () => {
  expect(await structured('/workshops/ring')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: '</script><script>ring</script>',
    url: `${origin}/workshops/ring`,
    provider: { '@type': 'LocalBusiness', ...studio, url: `${origin}/` },
    offers: { '@type': 'Offer', price: 165, priceCurrency: 'USD' },
  });
});

test('the sitemap lists the indexed addresses', async () => {
  const { text, headers } = await site.get('/sitemap.xml');
  expect(headers['content-type']).toMatch('application/xml');
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${origin}/</loc></url>
<url><loc>${origin}/workshops/ring</loc></url>
</urlset>
`);
});

test('robots.txt excludes the admin and the API, except calls that an indexed page makes', async () => {
  const { text, headers } = await site.get('/robots.txt');
  expect(headers['content-type']).toMatch('text/plain');
  expect(text).toBe(`User-agent: *
Disallow: /admin
Disallow: /api
Allow: /api/studio
Allow: /api/pictures
Allow: /api/services

Sitemap: ${origin}/sitemap.xml
`);
});

test('the manifest has the studio’s name and an icon that exists', async () => {
  const { text, headers } = await site.get('/manifest.webmanifest');
  expect(headers['content-type']).toMatch('application/manifest+json');
  const manifest = JSON.parse(text) as { name: string; icons: { src: string; type: string }[] };
  expect(manifest.name).toBe(studio.name);
  const [icon] = manifest.icons;
  const answer = await site.get(icon!.src);
  expect(answer).toMatchObject({ status: 200, text: '<svg/>' });
  expect(answer.headers['content-type']).toMatch(icon!.type);
  expect(await head('/')).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

test('serves the configured Apple Pay file, and 404 without one', async () => {
  const address = '/.well-known/apple-developer-merchantid-domain-association';
  expect((await site.page(address)).status).toBe(404);
  const applePayFile = join(site.folder, 'apple-pay');
  await writeFile(applePayFile, '7B227073704964');
  const taking = await openAnother(undefined, origin, { applePayFile });
  const { status, text, headers } = await taking.get(address);
  expect([status, text]).toEqual([200, '7B227073704964']);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  await writeFile(applePayFile, 'another');
  expect((await taking.get(address)).text).toBe('another');
});

test('the browser’s own colors follow the system’s light or dark mode', async () => {
  const text = await head('/');
  expect(text.match(/<meta name="theme-color" content="#\w{6}" media="[^"]+">/g)).toHaveLength(2);
});

test('without SITE_URL, a page uses the request’s address, and a Host header cannot inject markup', async () => {
  const laptop = await openAnother();
  const canonicalFor = async (host: string) => {
    const { text } = await laptop.get('/workshops/ring', { accept: 'text/html', host });
    return /<link rel="canonical" .*/.exec(text)![0];
  };
  expect(await canonicalFor('localhost:3000')).toBe(
    '<link rel="canonical" href="http://localhost:3000/workshops/ring">',
  );
  expect(await canonicalFor('a"><b')).not.toContain('<b');
});

test('a new booking release brings its texts and indexed pages', async () => {
  const team = await openAnother(undefined, origin);
  const page = { title: 'Rings anew', isIndexed: true };
  await team.publish({
    ...bookingBuild,
    addresses: { '/workshops/ring': { files: [], fetches: [], page } },
  });
  expect((await team.page('/workshops/ring')).text).toContain('<title>Rings anew |');
  expect((await team.get('/sitemap.xml')).text.match(/<loc>/g)).toHaveLength(1);
  expect((await team.page('/')).status).toBe(404);
});
