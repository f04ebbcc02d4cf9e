import { findHostFaults } from '../../gateway/src/release/host/find-host-faults.ts';
import { isAllowed } from '../../gateway/src/release/host/allowed-origins.ts';
import { originOf, servedVersions } from '../../gateway/src/release/pointer.ts';
import { integrityOf } from '../../gateway/src/release/release-hashes.ts';
import { openReleaseStore, type Release } from '../../gateway/src/release/release-store.ts';
import { findDamage } from '../../gateway/src/release/verify-releases.ts';
import { fieldScriptAddress } from '../../gateway/src/field/field-script.ts';
import { cardPages } from '../../gateway/src/page/card-page-scripts.ts';
import { findAddress } from '../../gateway/src/page/find-address.ts';
import { listChanges, listHeaderChanges } from './list-changes.ts';
import type { Reference } from './open-reference.ts';

const timeoutMs = 20_000;

/** What a browser sends, so that the site cannot know that this is a check. */
const asBrowser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

type Asked = { origin: string; path: string; cookie?: string };

async function read({ origin, path, cookie }: Asked) {
  const headers = { ...asBrowser, ...(cookie && { cookie }) };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(origin + path, { headers, redirect: 'manual', signal });
    return { answer, content: Buffer.from(await answer.arrayBuffer()) };
  } catch (cause) {
    throw new Error(`${origin + path} did not answer.`, { cause });
  }
}

/** Assigned while there is a canary, and decides who gets it. */
const placeIn = (headers: Headers): string | undefined =>
  /\bplace=\d+/.exec(headers.getSetCookie().join(' '))?.[0];

type Compared = { site: string; reference: Reference };

async function comparePage(path: string, { site, reference }: Compared): Promise<string[]> {
  const live = await read({ origin: site, path });
  const cookie = placeIn(live.answer.headers);
  const right = await read({ origin: reference.origin, path, ...(cookie && { cookie }) });
  if (live.answer.status !== right.answer.status) {
    return [`${path} has the status ${live.answer.status}, not ${right.answer.status}`];
  }
  const lines = ({ content }: typeof live) => content.toString().split('\n');
  return [
    ...listHeaderChanges(path, right.answer.headers, live.answer.headers),
    ...listChanges(`${path}: the document`, lines(right), lines(live)),
  ];
}

async function compareFieldScript({ site, reference }: Compared): Promise<string[]> {
  const path = fieldScriptAddress;
  const [live, right] = await Promise.all([
    read({ origin: site, path }),
    read({ origin: reference.origin, path }),
  ]);
  return live.content.equals(right.content) ? [] : [`${path} is not the one of this gateway`];
}

/** Loads every script of a release from the site, including those that pages load later. */
async function compareScripts(site: string, { version, record }: Release): Promise<string[]> {
  const found: string[] = [];
  const scripts = Object.entries(record.files).filter(([file]) => file.endsWith('.js'));
  for (const [file, integrity] of scripts) {
    const path = `/r/${record.app}/${version}/${file}`;
    const { answer, content } = await read({ origin: site, path });
    if (answer.status !== 200) found.push(`${path} has the status ${answer.status}, not 200`);
    else if (integrityOf(content) !== integrity)
      found.push(`${path} has the hash ${integrityOf(content)}, not ${integrity}`);
  }
  return found;
}

/** The releases that visitors of the card pages may get: those of the shell and of the pages' remotes. */
async function findServed(releases: string) {
  const store = openReleaseStore(releases);
  const pointers = await store.pointers();
  const { shell, ...remotes } = await store.allCurrent(pointers, null);
  if (!shell) throw new Error(`${releases} has no release of the shell.`);
  const apps = cardPages.map((path) => findAddress(path, remotes).remote?.record.app);
  const names = [...new Set(['shell', ...apps])].filter((app) => app !== undefined);
  const served = names.flatMap((app) => {
    const pointer = pointers[app]!;
    return servedVersions(pointer).map((version) => ({
      app,
      version,
      origin: originOf(pointer, version),
    }));
  });
  return { store, served };
}

/**
 * Compares the card pages of the live site with what the stored releases and this tree's gateway give: documents with
 * their inline scripts, headers, and every script that visitors may get. Resolves to a sentence for each difference.
 */
export async function findDifferences(
  { site, reference }: Compared,
  releases: string,
): Promise<string[]> {
  const { store, served } = await findServed(releases);
  const found: string[] = [];
  for (const { app, version, origin } of served) {
    const damage = await findDamage({ releases, app, version });
    found.push(...damage.map((each) => `the release store: ${each}`));
    const release = await store.release(app, version);
    if (!release) continue;
    found.push(...(await compareScripts(site, release)));
    if (origin !== undefined && isAllowed(reference.remoteOrigins, app, origin))
      found.push(...(await findHostFaults({ origin, siteUrl: site }, { releases, app, version })));
  }
  for (const path of cardPages) found.push(...(await comparePage(path, { site, reference })));
  found.push(...(await compareFieldScript({ site, reference })));
  return found;
}
