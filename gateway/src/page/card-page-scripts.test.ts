import { startTestHost, type TestHost } from '../release/host/test-host.ts';
import { openReleaseStore } from '../release/release-store.ts';
import { type Answer, bookingBuild, openSite } from '../test-site.ts';
import { cardPages, scriptInventory } from './card-page-scripts.ts';
import { hashSource } from './hash-source.ts';

let host: TestHost;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  host = await startTestHost();
  site = await openSite(undefined, undefined, { remoteOrigins: { booking: [host.origin] } });
});

afterAll(async () => {
  await site.close();
  await host.close();
});

const sourcesOf = ({ headers }: Answer): string[] =>
  /script-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!.split(' ');

/** The inline scripts of a document that browsers run. */
const inlineScripts = ({ text }: Answer): string[] =>
  [...text.matchAll(/<script(?![^>]*(?: src=| type="application))[^>]*>([^]*?)<\/script>/g)].map(
    ([, script]) => script!,
  );

const from = {
  'the site': () => site.publish(bookingBuild),
  'its team’s host': () =>
    site.publish(bookingBuild, undefined, {
      origin: host.origin,
      allowed: { booking: [host.origin] },
      siteUrl: 'http://localhost:3000',
      files: host.folder,
    }),
};

const cases = Object.entries(from).flatMap(([place, publish]) =>
  cardPages.map((path) => ({ place, publish, path })),
);

/** What the inventory lists for the live release of the booking app. */
async function listed(): Promise<string[]> {
  const remoteOrigins = { booking: [host.origin] };
  const store = openReleaseStore(site.releases, { remoteOrigins });
  const { booking: remote } = await store.allCurrent(await store.pointers(), null);
  const needs = { squareOrigins: ['https://square.example'], remote };
  return scriptInventory.flatMap(({ sources }) => sources(needs));
}

test.each(scriptInventory)(
  'the script source “$name” has a reason, an authorization and an integrity',
  ({ listedAs, reason, authorizedBy, integrity }) => {
    expect(listedAs).not.toBe('');
    for (const text of [reason, authorizedBy, integrity]) expect(text.length).toBeGreaterThan(30);
  },
);

test.each(cases)(
  'the policy of $path with the booking app from $place allows only scripts of the inventory',
  async ({ publish, path }) => {
    await publish();
    const page = await site.page(path);
    const sources = sourcesOf(page);
    expect(sources).toEqual(await listed());
    expect(sources.join(' ')).not.toMatch(/unsafe|\*|strict-dynamic|https?:( |$)/);
    const hashes = inlineScripts(page).map((script) => `'${hashSource(script)}'`);
    expect(sources.filter((source) => source.startsWith("'sha")).sort()).toEqual(hashes.sort());
  },
);
