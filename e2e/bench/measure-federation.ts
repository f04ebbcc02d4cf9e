// `npm run bench -- federation` measures what the plugin of @module-federation/enhanced would cost in both remotes
// next to Rspack's V1 containers, which they are built with (decision 130). It visits the same pages of three gateways
// in turn, prints a table and judges nothing. `BENCH_VISITS` sets the number of visits to each page.
import type { Configuration } from '@rspack/core';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import adminApp from '../../admin-app/rspack.config.ts';
import bookingApp from '../../booking-app/rspack.config.ts';
import { publishRelease } from '../../gateway/src/release/publish.ts';
import shell from '../../shell/rspack.config.ts';
import { withPlugin, withWholeRuntime } from '../../tooling/rspack/enhanced-plugin.ts';
import { runBuild } from '../../tooling/rspack/run-build.ts';
import { startGateway } from './gateway-cost.ts';
import { type MeasuredPage, pageToMeasure, visitInTurn, visits } from './measured-page.ts';
import { describeMachine, type Site, startSite } from './measured-site.ts';
import type { Visit } from './page-visit.ts';
import { verifyAddress, writeDraft } from './web-visitor.ts';

const firstPort = Number(process.env['MEASURE_PORT'] ?? 3200);

const pages = [
  { address: '/', content: 'main h1' },
  { address: '/workshops/availability', content: '[role=grid] button' },
  { address: '/admin/login', content: 'main form' },
];

/** The shell's configuration with its runtime for remotes to use. */
const providing = ({ entry, ...more }: Configuration): Configuration => ({
  ...more,
  entry: { ...(entry as object), app: ['../e2e/bench/provide-runtime.ts', './src/main.tsx'] },
});

/** The builds that replace the released ones, by the name of their column. */
const columns: Record<string, () => Configuration[]> = {
  'V1 containers': () => [],
  plugin: () =>
    [bookingApp(), adminApp()].map((config) => withPlugin(config, { isExternal: false })),
  'plugin, runtime of the shell': () => [
    withWholeRuntime(providing(shell())),
    ...[bookingApp(), adminApp()].map((config) => withPlugin(config, { isExternal: true })),
  ],
};

/** A copy of the store in which these builds are live. */
async function storeWith(builds: Configuration[], folder: string) {
  const releases = join(folder, 'releases');
  await cp('gateway/releases', releases, { recursive: true });
  for (const config of builds) {
    const build = join(folder, config.name!);
    await runBuild({ ...config, output: { ...config.output, path: build } });
    await publishRelease({ build, releases });
  }
  return releases;
}

type Visitor = Pick<Visit, 'stored' | 'cookie'>;

type Column = { name: string; stop: () => Promise<void>; visited: MeasuredPage[] };

type Place = { name: string; folder: string; port: number };

/** `visitor` is one who has chosen a session, as the pages of a booking expect. */
async function openColumn(site: Site, visitor: Visitor, { name, folder, port }: Place) {
  const releases = await storeWith(columns[name]!(), folder);
  const env = { ...site.env, RELEASES_DIR: releases };
  const { url, stop } = await startGateway({ ...site, env }, port);
  const visited = pages.map(({ address, content }) =>
    pageToMeasure({ url: url + address, content, ...visitor }),
  );
  return { name, stop, visited };
}

const figures = {
  'scripts and styles, KB': (page: MeasuredPage) => (page.median('code') / 1024).toFixed(1),
  'requests without pictures': (page: MeasuredPage) => String(page.median('requests')),
  'rounds before the content': (page: MeasuredPage) => String(page.median('rounds')),
  'content, ms': (page: MeasuredPage) => page.median('content').toFixed(0),
  'interactive, ms': (page: MeasuredPage) => page.median('interactive').toFixed(0),
  'blocked (TBT), ms': (page: MeasuredPage) => page.median('blocked').toFixed(0),
};

function print(all: Column[]) {
  const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log(`\n${describeMachine()}; medians of ${visits} visits.\n`);
  line(['Page', 'What', ...all.map(({ name }) => name)]);
  line(['---', '---', ...all.map(() => '--:')]);
  for (const [index, { address }] of pages.entries()) {
    for (const [what, show] of Object.entries(figures)) {
      line([`\`${address}\``, what, ...all.map(({ visited }) => show(visited[index]!))]);
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), 'studio-federation-'));
const open: (() => Promise<void>)[] = [];
try {
  const site = await startSite(folder, { name: 'federation', firstPort });
  open.push(site.stop);
  const { email, cookie } = await verifyAddress(site);
  const visitor = { stored: writeDraft(email), cookie };
  const all: Column[] = [];
  for (const [index, name] of Object.keys(columns).entries()) {
    const port = firstPort + 3 + index;
    all.push(await openColumn(site, visitor, { name, folder: join(folder, String(index)), port }));
    open.push(all.at(-1)!.stop);
  }
  await visitInTurn(pages.flatMap((_, index) => all.map(({ visited }) => visited[index]!)));
  print(all);
} finally {
  for (const stop of open.toReversed()) await stop();
  await rm(folder, { recursive: true });
}
