import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { createAccount } from '../support/account.ts';
import { chooseWorkshop, newGuest, participants, verifyEmail } from '../support/booking.ts';
import { shiftOf, watchShifts } from '../support/layout-shift.ts';

const widths = [390, 1440];
const slowDown = 4;
const visitsTimed = 7;
/** How long a finger or a mouse button stays down. */
const pressMs = 80;
/** Enough for all work after an interaction to finish, so that the next one does not wait for it. */
const settleMs = 600;

type Watched = { slowest: number };

/** Watches the page's interactions (web.dev/articles/inp); `slowest` is in milliseconds. */
function observe(): void {
  const watched: Watched = { slowest: 0 };
  Object.assign(window, watched);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      const seen = window as unknown as Watched;
      if (interactionId) seen.slowest = Math.max(seen.slowest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function openSlow(browser: Browser, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  await page.addInitScript(observe);
  await watchShifts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
}

/** Milliseconds from an input to the next paint. The browser reports them in steps of 8. */
async function delayOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => ((window as unknown as Watched).slowest = 0));
  await act();
  await page.waitForTimeout(settleMs);
  return page.evaluate(() => (window as unknown as Watched).slowest);
}

/** Clicks at coordinates, so that no other code runs in the page. */
async function clickOn(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  return () => target.page().mouse.click(x + width / 2, y + height / 2, { delay: pressMs });
}

/** The delay of each interaction of the availability page, in milliseconds. */
async function interactionsOf(page: Page): Promise<Record<string, number>> {
  const delays: Record<string, number> = {};
  const note = async (name: string, act: () => Promise<void>) => {
    delays[name] = await delayOf(page, act);
  };
  const day = page.getByRole('grid').getByRole('button', { name: /4 of 4 sessions open/ });
  await note('next month', await clickOn(page.getByRole('button', { name: /next month/i })));
  await note('first day', await clickOn(day.nth(3)));
  await note('another day', await clickOn(day.nth(5)));
  await note('arrow key', () => page.keyboard.press('ArrowRight'));
  await note('session', await clickOn(page.getByRole('radio').nth(1)));
  await participants(page).focus();
  await note('participants', () => page.keyboard.press('ArrowDown'));
  return delays;
}

/**
 * The median and the worst of several visits. "whole visit" is the slowest interaction of a visit, which is its INP.
 */
async function timeInteractions(page: Page): Promise<Record<string, string>> {
  const visits: Record<string, number>[] = [];
  for (let visit = 0; visit < visitsTimed; visit++) {
    await page.evaluate(() => localStorage.clear());
    await chooseWorkshop(page, 'Ring');
    await page.waitForLoadState('networkidle');
    const delays = await interactionsOf(page);
    visits.push({ ...delays, 'whole visit': Math.max(...Object.values(delays)) });
  }
  return Object.fromEntries(
    Object.keys(visits[0]!).map((name) => {
      const delays = visits.map((delays) => delays[name]!).toSorted((a, b) => a - b);
      return [name, `${delays[Math.floor(delays.length / 2)]} to ${delays.at(-1)}`];
    }),
  );
}

/** The layout shift of a page that is loaded as a document. */
async function shiftAt(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return shiftOf(page);
}

test('layout shift of every page, and the delay of each interaction of the availability page', async ({
  browser,
}) => {
  for (const width of widths) {
    const page = await openSlow(browser, width);
    const shifts: Record<string, number> = {};
    const note = async (address: string) => {
      const shift = Number((await shiftAt(page, address)).toFixed(4));
      shifts[address] = Math.max(shift, shifts[address] ?? 0);
    };
    for (const address of ['/', '/workshops/ring', '/workshops/couple-ring', '/login', '/nowhere'])
      await note(address);
    await chooseWorkshop(page, 'Ring');
    await note('/workshops/availability');

    const delays = await timeInteractions(page);
    await note('/workshops/availability');
    await note('/workshops/personal-info');
    await page.getByLabel('Name').fill('Maya Lindqvist');
    await verifyEmail(page, newGuest().email);
    await note('/workshops/payment');
    await createAccount(page, newGuest());
    for (let visit = 0; visit < visitsTimed; visit++) await note('/profile');
    console.log(`${width} px: ms ${JSON.stringify(delays)}, shifts ${JSON.stringify(shifts)}`);
    await page.close();
  }
});
