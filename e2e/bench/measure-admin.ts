// `npm run bench -- admin` measures how long /admin takes with few and with 10,000 reservations,
// how long opening a day takes, and the roster of a full day. It visits two sites on one machine in
// turn, and prints figures without judging them.
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../support/find-browser.ts';
import { adminPassword, median, type Place, type Site, startSite } from './measured-site.ts';
import { measureRoster } from './roster-speed.ts';

const visits = 15;

async function signIn(browser: Browser, { url }: Site) {
  const answer = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  });
  const context = await browser.newContext();
  await context.addInitScript(
    ({ token, expiresAt }) => {
      localStorage.setItem('adminToken', token);
      localStorage.setItem('adminTokenExpiresAt', expiresAt);
    },
    (await answer.json()) as { token: string; expiresAt: string },
  );
  return context;
}

/** Milliseconds from the click on yesterday until its list is on the screen. */
const openYesterday = () =>
  new Promise<number>((resolve) => {
    const chosen = document.querySelector<HTMLElement>('[data-today] button')!;
    const days = [...document.querySelectorAll<HTMLElement>('[role=grid] button')];
    const yesterday = days[days.indexOf(chosen) - 1]!;
    const started = performance.now();
    yesterday.click();
    const look = () =>
      document.querySelector('button[aria-haspopup=dialog][class]:not([data-size])')
        ? resolve(performance.now() - started)
        : requestAnimationFrame(look);
    look();
  });

type Time = { firstContent: number; complete: number; day: number };

async function visit(context: BrowserContext, { url }: Site): Promise<Time> {
  const page = await context.newPage();
  await page.goto(`${url}/admin`);
  await page.getByText('No appointments found').waitFor();
  const shown = await page.evaluate(() => ({
    firstContent: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    complete: performance.now(),
  }));
  const day = await page.evaluate(openYesterday);
  await page.close();
  return { ...shown, day };
}

type Visited = { site: Site; context: BrowserContext; times: Time[] };

async function visitInTurn(sites: Visited[]) {
  for (let round = 0; round <= visits; round++) {
    for (const { site, context, times } of sites) {
      const time = await visit(context, site);
      // The first visit fills the caches.
      if (round > 0) times.push(time);
    }
  }
}

function print({ site, times }: Visited) {
  const of = (what: keyof Time) => Math.round(median(times.map((time) => time[what])));
  console.log(
    `${site.name}: first content ${of('firstContent')} ms, complete ${of('complete')} ms, opening a day ${of('day')} ms`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'studio-admin-'));
const sites: Site[] = [];

async function startFilled({ reservations, ...place }: Place & { reservations: number }) {
  const site = await startSite(folder, place);
  execFileSync(process.execPath, ['api/dist/bench/fill-past.js', String(reservations)], {
    env: site.env,
  });
  return site;
}

const firstPort = Number(process.env['MEASURE_PORT'] ?? 3200);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  sites.push(await startFilled({ name: 'few', firstPort, reservations: 32 }));
  sites.push(await startFilled({ name: 'many', firstPort: firstPort + 3, reservations: 10_000 }));
  const visited = await Promise.all(
    sites.map(async (site): Promise<Visited> => ({
      site,
      context: await signIn(browser, site),
      times: [],
    })),
  );
  await visitInTurn(visited);
  visited.forEach(print);
  const [few] = visited;
  console.log(await measureRoster(few!.context, few!.site));
} finally {
  await browser.close();
  for (const { stop } of sites) await stop();
  await rm(folder, { recursive: true });
}
