import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findAllDamage,
  findFaultsOfHosts,
  listReleases,
  type ReleaseRow,
} from '../../gateway/src/release/list-releases.ts';
import { siteUrl } from './addresses.ts';
import { pullReleases } from './releases-bucket.ts';

/** An ISO instant to the minute. */
export const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
const short = (commit = '') => commit.replace(/^(\w{12})\w*/, '$1');

/** `size` is in bytes; a server's image has none. */
export type Row = Omit<ReleaseRow, 'size'> & { size?: number };

const cellsOf = ({ app, version, state, at, size, commit, author, origin }: Row) => [
  app,
  version,
  state,
  minute(at),
  size === undefined ? '' : `${Math.ceil(size / 1024)} KB`,
  short(commit),
  author ?? '',
  origin ?? '',
];

const head = ['name', 'version', 'state', 'released (UTC)', 'size', 'commit', 'by', 'from'];

export function printReleases(rows: Row[]) {
  if (rows.length === 0) return console.log('Nothing has been released yet.');
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines) {
    const cells = line.map((cell, column) => cell.padEnd(widths[column]!));
    console.log(cells.join('  ').trimEnd());
  }
}

/** Lists every release of every app after the folder has become like the bucket, if the site has one. */
export async function findReleases(releases: string): Promise<ReleaseRow[]> {
  await pullReleases(releases);
  return listReleases(releases);
}

/**
 * Reads every file again. With a bucket these are the bucket's files, not the copies of this machine. Also loads the
 * files of each release that comes from another origin.
 */
export async function verifyReleases(releases: string) {
  const fresh = await mkdtemp(join(tmpdir(), 'releases-'));
  try {
    const folder = (await pullReleases(fresh)) ? fresh : releases;
    const { length } = await listReleases(folder);
    const damage = (await findAllDamage(folder)).map((each) => `${each}.`);
    const faults = await findFaultsOfHosts(folder, siteUrl);
    if (damage.length + faults.length > 0) throw new Error([...damage, ...faults].join('\n'));
    console.log(`Every file of ${length} releases is the one that was released.`);
  } finally {
    await rm(fresh, { recursive: true });
  }
}
