/* global performance, document, requestAnimationFrame */
// `npm run bench:admin`: how long /admin takes with few and with 10,000 reservations, and how long
// opening a day takes. Two sites on one machine, visited in turn; it prints and judges nothing.
import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../support/find-browser.ts';
import { adminPassword, median, startSite } from './measured-site.mjs';

const visits = 15;

async function signIn(browser, { url }) {
  const answer = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  });
  const context = await browser.newContext();
  await context.addInitScript(
    ({ token, expiresAt }) => {
      globalThis.localStorage.setItem('adminToken', token);
      globalThis.localStorage.setItem('adminTokenExpiresAt', expiresAt);
    },
    await answer.json(),
  );
  return context;
}

/** Milliseconds from the click on yesterday to its list on the screen. */
const openYesterday = () =>
  new Promise((resolve) => {
    const chosen = document.querySelector('[data-today] button');
    const days = [...document.querySelectorAll('[role=grid] button')];
    const yesterday = days[days.indexOf(chosen) - 1];
    const started = performance.now();
    yesterday.click();
    const look = () =>
      document.querySelector('button[aria-haspopup=dialog][class]:not([data-size])')
        ? resolve(performance.now() - started)
        : requestAnimationFrame(look);
    look();
  });

async function visit(context, { url }) {
  const page = await context.newPage();
  await page.goto(`${url}/admin`);
  await page.getByText('No appointments found').waitFor();
  const [firstContent, complete] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    performance.now(),
  ]);
  const day = await page.evaluate(openYesterday);
  await page.close();
  return { firstContent, complete, day };
}

const folder = await mkdtemp(join(tmpdir(), 'studio-admin-'));
const sites = [];

async function startFilled({ reservations, ...where }) {
  const site = await startSite(folder, where);
  execFileSync(process.execPath, ['api/dist/bench/fill-past.js', reservations], { env: site.env });
  return site;
}

const firstPort = Number(process.env.MEASURE_PORT ?? 3200);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  sites.push(await startFilled({ name: 'few', firstPort, reservations: 32 }));
  sites.push(await startFilled({ name: 'many', firstPort: firstPort + 3, reservations: 10_000 }));
  const contexts = await Promise.all(sites.map((site) => signIn(browser, site)));
  const times = sites.map(() => []);
  for (let round = 0; round <= visits; round++) {
    for (const [index, site] of sites.entries()) {
      const time = await visit(contexts[index], site);
      // The first visit fills the caches.
      if (round > 0) times[index].push(time);
    }
  }
  for (const [index, { name }] of sites.entries()) {
    const of = (what) => Math.round(median(times[index].map((time) => time[what])));
    console.log(
      `${name}: first content ${of('firstContent')} ms, complete ${of('complete')} ms, opening a day ${of('day')} ms`,
    );
  }
} finally {
  await browser.close();
  for (const { stop } of sites) await stop();
  await rm(folder, { recursive: true });
}
