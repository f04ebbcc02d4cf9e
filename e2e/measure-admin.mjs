/* global performance, document, requestAnimationFrame */
// `npm run bench:admin`: how long /admin takes with few and with 10,000 reservations, and how long
// opening a day takes. Two sites on one machine, visited in turn; it prints and judges nothing.
import { chromium } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';

const visits = 15;
const password = 'a measuring password';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function startSite(folder, { name, firstPort, reservations }) {
  const env = {
    ...process.env,
    PORT: firstPort,
    API_PORT: firstPort + 1,
    STAND_INS_PORT: firstPort + 2,
    DATA_DIR: join(folder, name),
    DATABASE_FILE: join(folder, `${name}.sqlite`),
    ADMIN_PASSWORD: password,
  };
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 2],
  });
  for await (const chunk of site.stdout) if (/Ready in/.test(chunk)) break;
  execFileSync(process.execPath, ['api/dist/bench/fill-past.js', reservations], { env });
  return { site, name, url: `http://localhost:${firstPort}` };
}

async function signIn(browser, { url }) {
  const answer = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const context = await browser.newContext();
  await context.addInitScript(
    ({ token, expiresAt }) => {
      globalThis.sessionStorage.setItem('adminToken', token);
      globalThis.sessionStorage.setItem('adminTokenExpiresAt', expiresAt);
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
const firstPort = Number(process.env.MEASURE_PORT ?? 3200);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  sites.push(await startSite(folder, { name: 'few', firstPort, reservations: 32 }));
  sites.push(
    await startSite(folder, { name: 'many', firstPort: firstPort + 3, reservations: 10_000 }),
  );
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
  for (const { site } of sites) {
    site.kill('SIGTERM');
    await once(site, 'exit');
  }
  await rm(folder, { recursive: true });
}
