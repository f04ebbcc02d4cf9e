// `npm run releases` lists every release of apps and servers. With `--verify`, it checks every file
// of the apps' releases.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../end-with-reader.ts';
import {
  findAllDamage,
  findFaultsOfHosts,
  listReleases,
  type ReleaseRow,
} from '../../gateway/src/release/list-releases.ts';
import { findApps } from '../rspack/find-apps.ts';
import { runCommand, siteUrl } from './release-commands.ts';
import { pullReleases } from './releases-bucket.ts';
import { releases } from './releases-folder.ts';
import { findImages } from './servers.ts';

const folders = Object.fromEntries(
  Object.entries(findApps()).map(([folder, app]) => [app, folder]),
);

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
const short = (commit = '') => commit.replace(/^(\w{12})\w*/, '$1');

const rowOf = ({ app, version, state, at, size, commit, author, origin }: ReleaseRow) => [
  folders[app] ?? app,
  version,
  state,
  minute(at),
  `${Math.ceil(size / 1024)} KB`,
  short(commit),
  author ?? '',
  origin ?? '',
];

const serverRows = async () =>
  Object.entries(await findImages()).flatMap(([folder, images]) =>
    images.map(({ version, isLive, at, commit, author }) => [
      folder,
      version,
      isLive ? 'live' : 'earlier',
      minute(at),
      '',
      short(commit),
      author ?? '',
      '',
    ]),
  );

function printTable(rows: string[][]) {
  const lines = [
    ['name', 'version', 'state', 'released (UTC)', 'size', 'commit', 'by', 'from'],
    ...rows,
  ];
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  for (const line of lines) {
    const cells = line.map((cell, column) => cell.padEnd(widths[column]!));
    console.log(cells.join('  ').trimEnd());
  }
}

/**
 * Reads every file again. With a bucket these are the bucket's files, not the copies of this machine. Also loads the
 * files of each release that comes from another origin.
 */
async function verify() {
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

await runCommand({ verify: { type: 'boolean' } }, async ({ values, positionals }) => {
  if (positionals.length > 0) throw new Error('This command takes no names: it is about all.');
  if (values.verify) return verify();
  await pullReleases(releases);
  const ofApps = await listReleases(releases);
  const rows = [...ofApps.map(rowOf), ...(await serverRows())];
  if (rows.length === 0) return console.log('Nothing has been released yet.');
  printTable(rows);
});
