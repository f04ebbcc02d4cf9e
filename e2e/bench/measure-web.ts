// `npm run bench -- web` measures what a page costs next to the minimum it is compared with (see
// docs/measured.md). It prints a table and judges nothing. `BENCH_VISITS` sets the number of visits
// to each page; the pages are visited in turn. `-- --against <commit>` visits that commit's landing
// page too.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  answerCost,
  type Gateway,
  memoryUnderLoad,
  startGateway,
  timeRelease,
} from './gateway-cost.ts';
import { type MeasuredPage, pageToMeasure, visitInTurn, visits } from './measured-page.ts';
import { comparedTree, describeMachine, startSite } from './measured-site.ts';
import type { Visit } from './page-visit.ts';
import { openPlainSite, type PlainSite } from './plain-site.ts';
import { verifyAddress, writeDraft } from './web-visitor.ts';

const firstPort = Number(process.env['MEASURE_PORT'] ?? 3200);

const landing = { address: '/', content: 'main h1' };
const screens = [
  { address: '/workshops/ring', content: 'main h1' },
  { address: '/workshops/availability', content: '[role=grid] button' },
  { address: '/workshops/personal-info', content: 'main form' },
  { address: '/workshops/payment', content: 'main h1' },
];

const rows: string[] = [];
const missed = (isMissed: boolean) => (isMissed ? ', missed' : '');

/** `of` is the minimum to compare with, `most` the target, `ratio` the target as a multiple of the minimum. */
type Scale = { unit?: string; of?: number; most?: number; ratio?: number; digits?: number };

/** Prints a line of the table. */
function note(what: string, value: number, { unit = '', of, most, ratio, digits = 0 }: Scale) {
  const inUnit = (number: number | string) => `${number}${unit && ` ${unit}`}`;
  const show = (number: number) => inUnit(number.toFixed(digits));
  const times = of === undefined ? undefined : value / of;
  const goals = [
    most === undefined ? [] : [`${inUnit(most)}${missed(value > most)}`],
    ratio === undefined || times === undefined ? [] : [`${ratio} x${missed(times > ratio)}`],
  ].flat();
  const cells = [what, show(value), of === undefined ? '' : show(of), times?.toFixed(2) ?? ''];
  rows.push(`| ${[...cells, goals.join('; ')].join(' | ')} |`);
}

type Earlier = { name: string; url: string };

const kilobytes = (bytes: number) => bytes / 1024;
const code = { unit: 'KB', digits: 1 };

/** Visits our landing page with the pages it is compared with: `earlier` is that of another commit. */
async function measureLanding(gateway: Gateway, floor: PlainSite, earlier?: Earlier) {
  const ours = pageToMeasure({ ...landing, url: gateway.url });
  const again = pageToMeasure({ ...landing, url: gateway.url, isSecond: true });
  const prerendered = pageToMeasure({ ...landing, url: floor.prerendered });
  const plain = pageToMeasure({ ...landing, url: floor.url });
  const headline = pageToMeasure({ url: floor.headline, content: 'h1' });
  const headlineAgain = pageToMeasure({ url: floor.headline, content: 'h1', isSecond: true });
  const before = earlier && pageToMeasure({ ...landing, url: earlier.url });
  const pages = [ours, again, prerendered, plain, headline, headlineAgain];
  await visitInTurn(before ? [...pages, before] : pages);
  note('`/`: LCP, floor prerendered', ours.median('largestPaint'), {
    unit: 'ms',
    of: prerendered.median('largestPaint'),
    most: 600,
    ratio: 1.3,
  });
  note('the same, floor one headline', ours.median('largestPaint'), {
    unit: 'ms',
    of: headline.median('largestPaint'),
  });
  note('LCP of a second visit, floor one headline', again.median('largestPaint'), {
    unit: 'ms',
    of: headlineAgain.median('largestPaint'),
    most: 300,
  });
  note('interactive', ours.median('interactive'), {
    unit: 'ms',
    of: plain.median('interactive'),
    ratio: 1.35,
  });
  note('blocked (TBT)', ours.median('blocked'), { unit: 'ms', most: 150 });
  if (before) compareWithEarlier(ours, before, earlier.name);
  note('layout shift (CLS)', ours.median('shift'), { most: 0.02, digits: 4 });
  note('requests without pictures', ours.median('requests'), { most: 8 });
  note('scripts and styles', kilobytes(ours.median('code')), {
    ...code,
    of: kilobytes(plain.median('code')),
    most: 130,
    ratio: 1.15,
  });
}

function compareWithEarlier(ours: MeasuredPage, before: MeasuredPage, commit: string) {
  const of = (figure: 'interactive' | 'blocked' | 'code') =>
    [ours.median(figure), before.median(figure)] as const;
  const [interactive, interactiveBefore] = of('interactive');
  note(`interactive, floor ${commit}`, interactive, {
    unit: 'ms',
    of: interactiveBefore,
    ratio: 1,
  });
  const [blocked, blockedBefore] = of('blocked');
  note(`blocked (TBT), floor ${commit}`, blocked, { unit: 'ms', of: blockedBefore, ratio: 1 });
  const [bytes, bytesBefore] = of('code');
  const floor = kilobytes(bytesBefore);
  note(`scripts and styles, floor ${commit}`, kilobytes(bytes), { ...code, of: floor, ratio: 1 });
}

async function measureScreens(
  gateway: Gateway,
  floor: PlainSite,
  { stored, cookie }: Pick<Visit, 'stored' | 'cookie'>,
) {
  for (const { address, content } of screens) {
    const ours = pageToMeasure({ url: gateway.url + address, content, stored, cookie });
    const plain = pageToMeasure({ url: floor.url + address, content, stored });
    await visitInTurn([ours, plain]);
    note(`\`${address}\`: content`, ours.median('content'), {
      unit: 'ms',
      of: plain.median('content'),
      ratio: 1.35,
    });
    note('rounds before it', ours.median('rounds'), { of: plain.median('rounds'), most: 2 });
    note('scripts and styles', kilobytes(ours.median('code')), {
      ...code,
      of: kilobytes(plain.median('code')),
      ratio: 1.3,
    });
  }
}

async function measureServers(gateway: Gateway, folder: string) {
  const addresses = [landing, ...screens].map(({ address }) => address);
  const answer = { unit: 'ms', digits: 2 };
  note('gateway: processor time for the HTML of `/`', await answerCost(gateway, '/'), {
    ...answer,
    most: 1,
  });
  note('the same for a call of the api', await answerCost(gateway, '/api/services'), answer);
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

const compared = comparedTree();
const folder = await mkdtemp(join(tmpdir(), 'studio-web-'));
const open: (() => void | Promise<void>)[] = [];
try {
  const site = await startSite(folder, { name: 'web', firstPort });
  open.push(site.stop);
  const gateway = await startGateway(site, firstPort + 3);
  open.push(gateway.stop);
  const floor = await openPlainSite(join(folder, 'floor'), gateway.url);
  open.push(floor.close);
  const { email, cookie } = await verifyAddress(site);
  const earlier = compared && {
    ...(await startSite(folder, { ...compared, firstPort: firstPort + 4 })),
    name: compared.name,
  };
  if (earlier) open.push(earlier.stop);
  await measureLanding(gateway, floor, earlier);
  await measureScreens(gateway, floor, { stored: writeDraft(email), cookie });
  await measureServers(gateway, folder);
  console.log(`
${describeMachine()}; medians of ${visits} visits.

| What | ours | floor | ratio | goal |
| --- | --: | --: | --: | --- |
${rows.join('\n')}`);
} finally {
  for (const close of open.toReversed()) await close();
  await rm(folder, { recursive: true });
}
