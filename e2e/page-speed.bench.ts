import {
  type Browser,
  type CDPSession,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { createAccount } from './account.ts';
import { chooseWorkshop, newGuest, verifyEmail } from './booking.ts';

const widths = [390, 1440];
const slowDown = 4;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Watches the page's layout shifts. */
function observe(): void {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const readShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

async function openSlow(browser: Browser, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/**
 * Milliseconds of the page's main thread for one interaction, style, layout and paint included: what
 * else the machine is doing does not count, as it would in the time until the next paint.
 */
async function costOf({ page, session, act }: Interaction): Promise<number> {
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const before = await spent();
  await act();
  await page.waitForTimeout(400);
  return (await spent()) - before;
}

type Interaction = { page: Page; session: CDPSession; act: () => Promise<void> };

/** By coordinates, so that nothing but the click runs in the page. */
async function clickOn(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  return () => target.page().mouse.click(x + width / 2, y + height / 2);
}

async function interactionsOf(page: Page, session: CDPSession): Promise<Record<string, number>> {
  const costs: Record<string, number> = {};
  const note = async (name: string, act: () => Promise<void>) => {
    costs[name] = Math.round(await costOf({ page, session, act }));
  };
  const day = page.getByRole('grid').getByRole('button', { name: /4 of 4 sessions open/ });
  await note('next month', await clickOn(page.getByRole('button', { name: /next month/i })));
  await note('first day', await clickOn(day.nth(3)));
  await note('another day', await clickOn(day.nth(5)));
  await note('arrow key', () => page.keyboard.press('ArrowRight'));
  await note('session', await clickOn(page.getByRole('radio').nth(1)));
  await page.getByLabel('Participants').focus();
  await note('participants', () => page.keyboard.press('ArrowDown'));
  return costs;
}

/** The sum of all shifts of a page loaded as a document, which is never below its CLS. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return readShift(page);
}

test('layout shift of every page, and the cost of each interaction of the availability page', async ({
  browser,
}) => {
  for (const width of widths) {
    const { page, session } = await openSlow(browser, width);
    const shifts: Record<string, number> = {};
    const note = async (address: string) => {
      shifts[address] = Number((await shiftOf(page, address)).toFixed(4));
    };
    for (const address of ['/', '/workshops/ring', '/workshops/couple-ring', '/login', '/nowhere'])
      await note(address);
    await chooseWorkshop(page, 'Ring');
    await note('/workshops/availability');

    const costs = await interactionsOf(page, session);
    await note('/workshops/availability');
    await note('/workshops/personal-info');
    await page.getByLabel('Name').fill('Maya Lindqvist');
    await verifyEmail(page, newGuest().email);
    await note('/workshops/payment');
    await createAccount(page, newGuest());
    await note('/profile');
    console.log(`${width} px: ms ${JSON.stringify(costs)}, shifts ${JSON.stringify(shifts)}`);
    await page.close();
  }
});
