// `npm run bench:web`: what a page costs, beside the floors it is compared with (see
// docs/measured.md); prints that table and judges nothing. `BENCH_VISITS` visits of each page, in turn.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentCost, memoryUnderLoad, startGateway, timeRelease } from './gateway-cost.mjs';
import { median, startSite } from './measured-site.mjs';
import { visit } from './page-visit.mjs';
import { openPlainSite } from './plain-site.mjs';
import { verifyAddress, writeDraft } from './web-visitor.mjs';

const visits = Number(process.env.BENCH_VISITS ?? 7);
const firstPort = Number(process.env.MEASURE_PORT ?? 3200);

const landing = { address: '/', content: 'main h1' };
const screens = [
  { address: '/workshops/ring', content: 'main h1' },
  { address: '/workshops/availability', content: '[role=grid] button' },
  { address: '/workshops/personal-info', content: 'main form' },
  { address: '/workshops/payment', content: 'main h1' },
];

/** Medians over visits that take turns, so that what else the machine does strikes all alike. */
async function measureInTurn(pages) {
  const seen = pages.map(() => []);
  for (let round = 0; round < visits; round++) {
    for (const [index, page] of pages.entries()) {
      const result = await visit(page);
      if (result.failed.length > 0) throw new Error(`${page.url}: ${result.failed.join()} failed`);
      seen[index].push(result);
    }
  }
  return seen.map((results) =>
    Object.fromEntries(
      Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]),
    ),
  );
}

const rows = [];
const missed = (isMissed) => (isMissed ? ', missed' : '');

/** A line of the table; `of` is the floor, `most` the goal, `ratio` the goal in multiples of the floor. */
function note(what, value, { unit = '', of, most, ratio, digits = 0 }) {
  const inUnit = (number) => `${number}${unit && ` ${unit}`}`;
  const show = (number) => inUnit(number.toFixed(digits));
  const times = of === undefined ? undefined : value / of;
  const goals = [
    most === undefined ? [] : [`${inUnit(most)}${missed(value > most)}`],
    ratio === undefined ? [] : [`${ratio} x${missed(times > ratio)}`],
  ].flat();
  const cells = [what, show(value), of === undefined ? '' : show(of), times?.toFixed(2) ?? ''];
  rows.push(`| ${[...cells, goals.join('; ')].join(' | ')} |`);
}

const kilobytes = (bytes) => bytes / 1024;
const code = { unit: 'KB', digits: 1 };

async function measureLanding(gateway, floor) {
  const [ours, again, prerendered, plain, headline, headlineAgain] = await measureInTurn([
    { ...landing, url: gateway.url },
    { ...landing, url: gateway.url, isSecond: true },
    { ...landing, url: floor.prerendered },
    { ...landing, url: floor.url },
    { url: floor.headline, content: 'h1' },
    { url: floor.headline, content: 'h1', isSecond: true },
  ]);
  note('`/`: LCP, floor prerendered', ours.largestPaint, {
    unit: 'ms',
    of: prerendered.largestPaint,
    most: 600,
    ratio: 1.3,
  });
  note('the same, floor one headline', ours.largestPaint, {
    unit: 'ms',
    of: headline.largestPaint,
  });
  note('LCP of a second visit, floor one headline', again.largestPaint, {
    unit: 'ms',
    of: headlineAgain.largestPaint,
    most: 300,
  });
  note('interactive', ours.interactive, { unit: 'ms', of: plain.interactive, ratio: 1.35 });
  note('blocked (TBT)', ours.blocked, { unit: 'ms', most: 150 });
  note('layout shift (CLS)', ours.shift, { most: 0.02, digits: 4 });
  note('requests without pictures', ours.requests, { most: 8 });
  note('scripts and styles', kilobytes(ours.code), {
    ...code,
    of: kilobytes(plain.code),
    most: 130,
    ratio: 1.3,
  });
}

async function measureScreens(gateway, floor, { stored, cookie }) {
  for (const { address, content } of screens) {
    const [ours, plain] = await measureInTurn([
      { url: gateway.url + address, content, stored, cookie },
      { url: floor.url + address, content, stored },
    ]);
    note(`\`${address}\`: content`, ours.content, { unit: 'ms', of: plain.content, ratio: 1.35 });
    note('rounds before it', ours.rounds, { of: plain.rounds, most: 2 });
    note('scripts and styles', kilobytes(ours.code), {
      ...code,
      of: kilobytes(plain.code),
      ratio: 1.3,
    });
  }
}

async function measureServers(gateway, folder) {
  const addresses = [landing, ...screens].map(({ address }) => address);
  note('gateway: processor time for the HTML of `/`', await documentCost(gateway), {
    unit: 'ms',
    most: 1,
    digits: 2,
  });
  note('its most memory in 1,000 page loads', await memoryUnderLoad(gateway, addresses), {
    unit: 'MB',
    most: 150,
  });
  const { seconds, areOthersSame } = await timeRelease(folder);
  const others = areOthersSame ? 'other apps byte-identical' : 'OTHER APPS CHANGED';
  note(`release of admin-app without its tests, ${others}`, seconds, {
    unit: 's',
    most: 10,
    digits: 1,
  });
}

const folder = await mkdtemp(join(tmpdir(), 'studio-web-'));
const open = [];
try {
  const site = await startSite(folder, { name: 'web', firstPort });
  open.push(site.stop);
  const gateway = await startGateway(site, firstPort + 3);
  open.push(gateway.stop);
  const floor = await openPlainSite(join(folder, 'floor'), gateway.url);
  open.push(floor.close);
  const { email, cookie } = await verifyAddress(site);
  await measureLanding(gateway, floor);
  await measureScreens(gateway, floor, { stored: writeDraft(email), cookie });
  await measureServers(gateway, folder);
  const [{ model }] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  console.log(`
${day}, ${model.trim()}, ${cpus().length} cores, Node ${process.versions.node}; medians of ${visits} visits.

| What | ours | floor | ratio | goal |
| --- | --: | --: | --: | --- |
${rows.join('\n')}`);
} finally {
  for (const close of open.toReversed()) await close();
  await rm(folder, { recursive: true });
}
