import type { ReleaseRecord } from '@studio/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf, versionOf } from './release-hashes.ts';

type Stored = { releases: string; app: string; version: string };

const variants = {
  br: promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress),
  gz: promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip),
};

/** Returns one sentence for each file that differs from the released one. `folder` has them if it is not the store's. */
export async function findDamage(
  { releases, app, version }: Stored,
  folder = join(releases, app, version),
): Promise<string[]> {
  const name = (file: string) => `${app}/${version}/${file}`;
  const read = (file: string) => readFile(join(folder, file)).catch(() => null);
  const record = await read('record.json');
  if (!record) return [`${name('record.json')} is missing`];
  if (versionOf(record) !== version) return [`${name('record.json')} has changed on disk`];

  const found: string[] = [];
  const { files } = JSON.parse(record.toString()) as ReleaseRecord;
  for (const [file, integrity] of Object.entries(files)) {
    const content = await read(file);
    if (!content) found.push(`${name(file)} is missing`);
    else if (integrityOf(content) !== integrity) found.push(`${name(file)} has changed on disk`);
    for (const [extension, decode] of Object.entries(variants)) {
      const encoded = await read(`${file}.${extension}`);
      // A few bytes may decompress to more than fits into memory.
      const limit = { maxOutputLength: Math.max(content?.length ?? 0, 1) };
      const decoded = encoded && (await decode(encoded, limit).catch(() => null));
      if (encoded && (!decoded || integrityOf(decoded) !== integrity)) {
        found.push(`${name(`${file}.${extension}`)} has changed on disk`);
      }
    }
  }
  return found;
}
