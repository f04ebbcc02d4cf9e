// `npm run releases` lists every release of apps and servers. With `--verify`, it checks every file
// of the apps' releases.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../end-with-reader.ts';
import { createCollector } from '../../gateway/src/release/canary/collect-evidence.ts';
import { judge } from '../../gateway/src/release/canary/judge.ts';
import {
  findAllDamage,
  findFaultsOfHosts,
  listReleases,
  type ReleaseRow,
} from '../../gateway/src/release/list-releases.ts';
import { openReleaseStore } from '../../gateway/src/release/release-store.ts';
import { findGateways } from './judge-canaries.ts';
import { folderOf, runCommand, siteUrl } from './release-commands.ts';
import { pullReleases } from './releases-bucket.ts';
import { releases } from './releases-folder.ts';
import { findImages } from './servers.ts';

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
const short = (commit = '') => commit.replace(/^(\w{12})\w*/, '$1');

const rowOf = ({ app, version, state, at, size, commit, author, origin }: ReleaseRow) => [
  folderOf(app),
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

/** What the judge has decided about stored releases, and what it knows about canaries now. */
async function printCanaries() {
  const pointers = Object.entries(await openReleaseStore(releases).pointers());
  for (const [app, { history }] of pointers) {
    for (const { version, isWithdrawn, verdict } of history) {
      const outcome = isWithdrawn ? 'withdrawn' : 'released to everyone';
      if (verdict) console.log(`\n${folderOf(app)} ${version} was ${outcome}. ${verdict}`);
    }
  }
  const judged = pointers.filter(([, { canary }]) => canary?.judgedSince);
  if (judged.length === 0) return;
  const gateways = findGateways();
  if (gateways.length === 0) {
    return console.log('\nSet FIELD_GATEWAYS to see the evidence about judged canaries.');
  }
  const evidenceOf = await createCollector(gateways)();
  for (const [app, { canary }] of judged) {
    const { networks, isWhole } = evidenceOf(app, canary!.judgedSince!);
    const gap = isWhole ? '' : ' A gateway does not answer.';
    const since = minute(canary!.judgedSince!);
    const { why } = judge(networks, canary!.percent);
    console.log(`\n${folderOf(app)} ${canary!.version} is judged since ${since}. ${why}${gap}`);
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
  await printCanaries();
});
