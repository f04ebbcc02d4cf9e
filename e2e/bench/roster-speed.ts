import type { BrowserContext, Page } from '@playwright/test';
import { median, type Site } from './measured-site.ts';

const rounds = 15;
const guests = 32;

type Drawn = { roster: number; table: number };

/**
 * Runs on the Today page. Times the previous day with a party in every seat, from the API response to the frame that
 * shows it; then the same parties as a plain table, from the text of that response to its frame.
 */
async function drawDayBefore(parties: number): Promise<Drawn> {
  const nextFrame = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
    );
  let [answered, text] = [0, ''];
  const original = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await original(...asked);
    const { url } = answer;
    if (!/\/api\/admin\/day\/[\d-]+$/.test(url)) return answer;
    text = await answer.clone().text();
    answered = performance.now();
    return answer;
  };
  const isDrawn = () => document.querySelectorAll('[data-roster] [data-party]').length === parties;
  document.querySelector<HTMLElement>('[aria-label="Previous day"]')!.click();
  while (!isDrawn()) await new Promise((resolve) => setTimeout(resolve));
  const roster = (await nextFrame()) - answered;
  window.fetch = original;

  const place = document.querySelector('[data-roster]')!.parentElement!;
  const started = performance.now();
  const { sessions } = JSON.parse(text) as {
    sessions: {
      parties: {
        reservation: { guest_name: string; guest_count: number; service_name: string };
        balanceCents?: number;
      }[];
    }[];
  };
  const table = document.createElement('table');
  for (const { reservation, balanceCents } of sessions.flatMap((session) => session.parties)) {
    const row = table.insertRow();
    const { guest_name, guest_count, service_name } = reservation;
    for (const value of [guest_name, guest_count, service_name, balanceCents]) {
      row.insertCell().textContent = String(value);
    }
  }
  place.append(table);
  return { roster, table: (await nextFrame()) - started };
}

async function visit(page: Page, { url }: Site): Promise<Drawn> {
  await page.goto(`${url}/admin/day`);
  await page.locator('[data-roster]').waitFor();
  return page.evaluate(drawDayBefore, guests);
}

/**
 * Measures how long a roster of 32 parties takes from the API response to the screen, compared with a plain table.
 */
export async function measureRoster(context: BrowserContext, site: Site): Promise<string> {
  const seen: Drawn[] = [];
  for (let round = 0; round <= rounds; round++) {
    const page = await context.newPage();
    const drawn = await visit(page, site);
    // The first visit fills the caches.
    if (round > 0) seen.push(drawn);
    await page.close();
  }
  const of = (what: keyof Drawn) => median(seen.map((drawn) => drawn[what]));
  const [roster, table] = [of('roster'), of('table')];
  return `roster of ${guests}: ${roster.toFixed(1)} ms from its answer, as a plain table ${table.toFixed(1)} ms, ratio ${(roster / table).toFixed(1)}`;
}
