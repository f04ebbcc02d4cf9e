import { expect, type Page } from '@playwright/test';
import { signUp } from '../../support/account.ts';
import { test } from '../../support/test.ts';
import { expectNoShift, watchShifts } from '../../support/layout-shift.ts';
import { openWithoutScripts } from '../../support/without-scripts.ts';

const slugs = ['ring', 'couple-ring', 'bracelet', 'earring', 'pendant', 'chain'];

const headlines: Record<string, string> = {
  '/': 'Sit down at the bench. Make it in silver.',
  '/workshops/ring': 'Ring Workshop',
};

const drawn = Object.keys(headlines);

const headline = (page: Page, address = '/') =>
  page.getByRole('heading', { level: 1, name: headlines[address]! });

/** Waits until the page is hydrated: the price appears only after an API response. */
const expectTakenOver = (page: Page) => expect(page.getByText(/\$165/).first()).toBeVisible();

for (const address of drawn) {
  test(`${address} is hydrated without being rendered again`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const letScriptsIn = await openWithoutScripts(page, address);
    const brought = await page
      .locator('#root > div, header, main, h1, h2, h3, #root img, #root a, footer')
      .elementHandles();
    expect(brought.length).toBeGreaterThan(15);
    letScriptsIn();
    await expectTakenOver(page);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toBeVisible();
    for (const element of brought) {
      expect(await element.evaluate((node) => node.isConnected && node.nodeName)).toBeTruthy();
    }
    await expect(page.locator('h1')).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
}

/** Whether a script of the shell runs or is about to. */
const isShellStarted = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src*="/r/shell/"]') !== null);

/**
 * Opens the landing page with its scripts but without its first picture. Resolves to a function
 * that lets the picture load.
 */
async function openWithoutPicture(page: Page): Promise<() => void> {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/images\/hero-/, async (route) => {
    await gate;
    await route.continue();
  });
  const scripts = page.waitForResponse(/\/r\/shell\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await (await scripts).finished();
  return letIn;
}

test('the first picture is drawn before the scripts run', async ({ page }) => {
  // The clock stands still, so the one-second limit on waiting for the picture never passes.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const letPictureIn = await openWithoutPicture(page);
  const isStartedSoon = async () => {
    await page.clock.runFor(40);
    return isShellStarted(page);
  };
  for (let look = 0; look < 5; look++) expect(await isStartedSoon()).toBe(false);
  letPictureIn();
  await expect.poll(isStartedSoon).toBe(true);
});

test('a slow picture delays the scripts by a second at most', async ({ page }) => {
  await openWithoutPicture(page);
  await expectTakenOver(page);
});

test('a missing picture does not delay the scripts', async ({ page }) => {
  await page.route(/\/images\/hero-/, (route) => route.abort());
  await page.goto('/');
  await expectTakenOver(page);
});

for (const address of drawn) {
  test(`the document of ${address} contains the styles of everything that it shows`, async ({
    page,
  }) => {
    await openWithoutScripts(page, address);
    const unknown = await page.evaluate(() => {
      const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
      const names = [...document.querySelectorAll('#root [class]')].flatMap((each) => [
        ...each.classList,
      ]);
      // The icon library's class names, which our styles do not use.
      return names.filter((name) => !name.startsWith('lucide') && !styles.join().includes(name));
    });
    expect(unknown).toEqual([]);
  });
}

test('shows staff’s changes when they arrive, and no price before', async ({ page }) => {
  await page.route('**/api/services', async (route) => {
    const answer = await route.fetch();
    const [ring, ...others] = (await answer.json()) as { name: string; price: number }[];
    await route.fulfill({ json: [{ ...ring, name: 'Band Ring', price: 171 }, ...others] });
  });
  const letScriptsIn = await openWithoutScripts(page);
  const menu = page.getByRole('region', { name: 'Service menu' });
  const card = await menu.getByRole('link', { name: 'Ring', exact: true }).elementHandle();
  await expect(menu.getByText(/\$/)).toHaveCount(0);
  letScriptsIn();
  await expect(menu.getByRole('link', { name: /^Band Ring/ })).toContainText('$171');
  expect(await card.evaluate((link) => link.textContent)).toContain('Band Ring');
});

test('a workshop shows no price before the current one has arrived', async ({ page }) => {
  await page.route('**/api/services', async (route) => {
    const answer = await route.fetch();
    const [ring, ...others] = (await answer.json()) as { price: number }[];
    await route.fulfill({ json: [{ ...ring, price: 171 }, ...others] });
  });
  const letScriptsIn = await openWithoutScripts(page, '/workshops/ring');
  const facts = page.getByText('Starting price', { exact: true }).locator('..');
  await expect(facts).not.toContainText('$');
  letScriptsIn();
  await expect(facts).toContainText('$171+');
});

test('a signed-in visitor never sees a prompt to sign in', async ({ page }) => {
  await signUp(page);
  const letScriptsIn = await openWithoutScripts(page);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign In' })).toBeHidden();
  letScriptsIn();
  await expect(banner.getByRole('link', { name: 'Profile' })).toBeVisible();
});

test('in dark mode, the page is dark from the first frame', async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: 'dark' });
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const letScriptsIn = await openWithoutScripts(page);
  const first = await ground();
  letScriptsIn();
  await expectTakenOver(page);
  expect([first, await ground()]).toEqual(['rgb(18, 21, 22)', 'rgb(18, 21, 22)']);
  await page.close();
});

for (const width of [320, 390, 1440]) {
  test(`at ${width} pixels nothing shifts while scripts and API responses arrive`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    for (const address of drawn) {
      const letScriptsIn = await openWithoutScripts(page, address);
      await page.evaluate(() => document.fonts.ready);
      letScriptsIn();
      await expectTakenOver(page);
      await page.waitForLoadState('networkidle');
      await page.unrouteAll();
      await expectNoShift(page, address);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page and a workshop are readable, and their links work', async ({ page }) => {
    await page.goto('/');
    await expect(headline(page)).toBeVisible();
    await expect(page.locator('noscript')).toBeVisible();
    await expect(page.getByText(/Loading/)).toBeHidden();
    const menu = page.getByRole('region', { name: 'Service menu' });
    const addresses = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(slugs.map((slug) => `/workshops/${slug}`));
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await menu.getByRole('link', { name: 'Chain Necklace' }).click();
    await expect(page).toHaveURL('/workshops/chain');
    await expect(page.getByRole('heading', { name: 'Chain Necklace Workshop' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue to Availability' })).toBeVisible();
  });
});
