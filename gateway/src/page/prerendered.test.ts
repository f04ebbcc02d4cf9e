import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bookingBuild, integrityOf, openSite, shellBuild, type Build } from '../test-site.ts';

const frame: Build = {
  ...shellBuild,
  frame: 'frame.html',
  files: {
    ...shellBuild.files,
    'app.css': '@font-face{src:url(fonts/display.woff2)}.page{background:url(data:image/png,x)}',
    'frame.html': '<div class="page"><slot name="remote"></slot><footer>Foot</footer></div>',
  },
};

const markup = '<h1>Sit down for $& and $1</h1><a href="/workshops/ring">Ring</a>';

const landing = (text: string): Build => ({
  ...bookingBuild,
  addresses: {
    '/': { files: ['landing.js', 'landing.css'], fetches: [], markup: 'landing.html' },
    '/workshops/ring': { files: ['workshop.js'], fetches: [] },
  },
  files: { ...bookingBuild.files, 'landing.css': 'h1{color:red}', 'landing.html': text },
});

let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  site = await openSite();
  await site.publish(frame);
  await site.publish(landing(markup));
});

afterEach(() => site.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1];
const rootOf = (html: string) => /<div id="root">(.*)<\/div>\n/.exec(html)![1];

test('the document has the landing page’s text and links inside the shell’s frame', async () => {
  expect(rootOf((await site.page('/')).text)).toBe(
    `<div class="page">${markup}<footer>Foot</footer></div>`,
  );
});

test('every prerendered page has its own text and styles', async () => {
  const build = landing(markup);
  await site.publish({
    ...build,
    addresses: {
      ...build.addresses,
      '/workshops/ring': { files: ['ring.css'], fetches: [], markup: 'ring.html' },
    },
    files: { ...build.files, 'ring.css': 'h1{color:blue}', 'ring.html': '<h1>Ring</h1>' },
  });
  const ring = await site.page('/workshops/ring');
  expect(rootOf(ring.text)).toContain('<h1>Ring</h1><footer>');
  expect(styleOf(ring.text)).toMatch(/h1{color:blue}$/);
  expect(ring.headers['content-security-policy']).toContain(sha256(styleOf(ring.text)!));
  expect(rootOf((await site.page('/')).text)).toContain(markup);
});

test('the policy allows the document’s inline styles and three scripts by their hashes, and no others', async () => {
  const { text, headers } = await site.page('/');
  const style = styleOf(text)!;
  expect(style).toMatch(/\.page.*\nb{}\nh1{color:red}$/s);
  const scripts = [...text.matchAll(/<script(?: id="start")?>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(3);
  const hashes = scripts.map(([, script]) => `'sha256-${sha256(script!)}'`);
  const policy = headers['content-security-policy'];
  expect(policy).toContain(`style-src 'self' 'sha256-${sha256(style)}';`);
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
});

test('the start script loads the shell’s script with its hash; on other pages it runs directly', async () => {
  const { text } = await site.page('/');
  const [preload] = /<link [^>]*data-shell[^>]*>/.exec(text)!;
  expect(preload).toMatch(/^<link rel="preload" as="script" crossorigin .*href="\/r\/shell\//);
  expect(preload).toContain(`integrity="${integrityOf('shell')}"`);
  expect(text).not.toMatch(/<script[^>]* src=/);
  expect((await site.page('/workshops/ring')).text).toMatch(/<script defer src="\/r\/shell\//);
});

test('renders nothing before the whole document has arrived', async () => {
  const { text } = await site.page('/');
  expect(text).toContain('<link rel="expect" href="#start" blocking="render">');
  expect(text.indexOf('id="start"')).toBeGreaterThan(text.indexOf('id="root"'));
});

test('the shell’s scripts load after what the page shows; on other pages at once', async () => {
  const isAfterRoot = async (path: string, tag: RegExp) => {
    const { text } = await site.page(path);
    return text.search(tag) > text.indexOf('id="root"');
  };
  expect(await isAfterRoot('/', /as="script"/)).toBe(true);
  expect(await isAfterRoot('/workshops/ring', /as="script"/)).toBe(false);
});

test('the text appears before its font loads; on other pages the font loads at once', async () => {
  const isAskedFor = async (path: string) => (await site.page(path)).text.includes('as="font"');
  expect(await isAskedFor('/')).toBe(false);
  expect(await isAskedFor('/workshops/ring')).toBe(true);
});

test('the styles are not fetched again, because the links for the remote are disabled', async () => {
  const { text } = await site.page('/');
  const links = [...text.matchAll(/<link rel="stylesheet"([^>]*) href="([^"]*)">/g)];
  expect(links.map(([, more, href]) => [more, href!.replace(/\d+\/r\/(\w+)\/\w+/, '$1')])).toEqual([
    [' disabled', 'http://localhost:shell/app.css'],
    [' disabled', 'http://localhost:booking/app.css'],
    [' disabled', 'http://localhost:booking/landing.css'],
  ]);
  expect(text).not.toContain('as="style"');
});

test('the inlined styles refer to the same files as the style sheet', async () => {
  const style = styleOf((await site.page('/')).text)!;
  const [, font] = /url\((\/r\/shell\/\w+\/fonts\/display\.woff2)\)/.exec(style)!;
  expect((await site.get(font!)).status).toBe(200);
  expect(style).toContain('url(data:image/png,x)');
});

test.each(['/workshops/ring', '/no/such/page', '/admin'])(
  'the shell renders %s, which has no markup, with a policy that allows no inline styles',
  async (path) => {
    const { text, headers } = await site.page(path);
    expect(rootOf(text)).toBe('');
    expect(text).not.toContain('<style>');
    expect(text).toContain('rel="stylesheet"');
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  },
);

test('a release brings its markup, and a rollback restores the previous one', async () => {
  await site.publish(landing('<h1>Anew</h1>'));
  expect((await site.page('/')).text).toContain('<h1>Anew</h1>');
  await site.rollBack('booking');
  expect((await site.page('/')).text).toContain(markup);
});

test('only a canary’s visitors get its markup', async () => {
  await site.publish(landing('<h1>Tried out</h1>'), 50);
  const at = async (place: number) =>
    (await site.get('/', { accept: 'text/html', cookie: `place=${place}` })).text;
  expect(await at(49)).toContain('<h1>Tried out</h1>');
  expect(await at(50)).toContain(markup);
});

test.each(['landing.html', 'landing.css'])(
  'the shell renders the page when a %s has changed on disk',
  async (file) => {
    const { app, version } = await site.publish(landing('<h1>Another</h1>'));
    await writeFile(join(site.releases, app, version, file), '<script>alert(1)</script>');
    const { status, text } = await site.page('/');
    expect([status, rootOf(text)]).toEqual([200, '']);
    expect(text).not.toContain('alert(1)');
  },
);

test('the shell renders the page when its release has no frame', async () => {
  await site.publish(shellBuild);
  expect(rootOf((await site.page('/')).text)).toBe('');
});

test('rejects a release whose markup was not built', async () => {
  const build = { ...landing(markup), files: { ...bookingBuild.files, 'landing.css': '' } };
  await expect(site.publish(build)).rejects.toThrow('landing.html');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'sends a document in %s to a client that accepts it, with the same ETag',
  async (name, decode) => {
    const plain = await site.page('/');
    const answer = await site.get('/', { accept: 'text/html', 'accept-encoding': name });
    expect(answer.headers).toMatchObject({
      'content-encoding': name,
      'content-length': String(answer.body.length),
      etag: plain.headers.etag,
      vary: expect.stringContaining('Accept-Encoding') as string,
    });
    expect(decode(answer.body).toString()).toBe(plain.text);
  },
);
