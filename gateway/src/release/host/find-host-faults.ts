import type { ReleaseRecord } from '@studio/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';

/** Requests at the same time. */
const concurrency = 8;

const timeoutMs = 10_000;

type Asked = { origin: string; siteUrl: string };
type Stored = { releases: string; app: string; version: string };

/** The files that pages load from another origin: browsers check their hashes. */
export const isHosted = (file: string): boolean => /\.(js|css)$/.test(file);

/**
 * Loads a stored release from another origin as a page does. Resolves to one sentence for each script and style sheet
 * that a page of the site could not use. With `isOneEnough`, it asks for no more files after a fault.
 */
export async function findHostFaults(
  { origin, siteUrl }: Asked,
  { releases, app, version }: Stored,
  { isOneEnough = false } = {},
): Promise<string[]> {
  const folder = join(releases, app, version);
  const record = JSON.parse(await readFile(join(folder, 'record.json'), 'utf8')) as ReleaseRecord;
  const queue = new PQueue({ concurrency });
  let isBroken = false;
  const found = Object.keys(record.files)
    .filter(isHosted)
    .map((file) => async () => {
      if (isOneEnough && isBroken) return [];
      const address = `${origin}/r/${app}/${version}/${file}`;
      const fault = await findFault(address, { file: join(folder, file), siteUrl });
      isBroken ||= fault !== null;
      return fault ? [`${address} ${fault}`] : [];
    });
  return (await queue.addAll(found)).flat();
}

type Expected = { file: string; siteUrl: string };

async function findFault(address: string, { file, siteUrl }: Expected): Promise<string | null> {
  try {
    const response = await fetch(address, {
      headers: { origin: siteUrl },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isSame = await hasContent(response, await readFile(file));
    if (response.status !== 200) return `answers ${response.status}.`;
    return findWrongHeader(response.headers, { file, siteUrl }) ?? (isSame ? null : 'has changed.');
  } catch {
    return 'does not answer.';
  }
}

function findWrongHeader(headers: Headers, { file, siteUrl }: Expected): string | null {
  const readers = headers.get('access-control-allow-origin');
  if (readers !== '*' && readers !== siteUrl) {
    return `may not be loaded by pages of ${siteUrl}: it needs the header "Access-Control-Allow-Origin: *".`;
  }
  const wanted = file.endsWith('.css') ? 'text/css' : 'text/javascript';
  const type = headers.get('content-type')?.replace(/;.*/, '') ?? '';
  // Many servers still send the older name.
  return type.replace('application/javascript', 'text/javascript') === wanted
    ? null
    : `has the type "${type}": it needs the header "Content-Type: ${wanted}".`;
}

/** Stops reading where the content differs, because an answer may have no end. */
async function hasContent({ body }: Response, expected: Buffer): Promise<boolean> {
  let size = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    if (!expected.subarray(size, size + piece.length).equals(piece)) return false;
    size += piece.length;
  }
  return size === expected.length;
}
