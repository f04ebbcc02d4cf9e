import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import {
  book,
  findInList,
  manage,
  openAdmin,
  type VerifiedGuest,
  verifiedGuest,
} from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import {
  expectNoSidewaysScroll,
  expectNoViolationsInBothThemes,
} from '../../support/no-violations.ts';
import { adminPassword } from '../../support/setting.ts';
import { tabTo } from '../../support/tab-to.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const date = openDay(49);
const address = `/admin?day=${date}`;

let guest: VerifiedGuest;
test.beforeAll(async ({ request }) => {
  guest = await verifiedGuest(request);
  const booking = { ...guest, name: 'Lucía Fernández', date, time: '11:00', guests: 2 };
  await book(request, booking);
  await book(request, { ...booking, name: 'Tom Okada', time: '13:00', guests: 8 });
});

const listed = (page: Page) => page.getByRole('button', { name: 'Lucía Fernández', exact: true });

test('staff need no mouse: login, calendar, reservation, note, update', async ({ page }) => {
  await page.goto(address);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(adminPassword);
  await page.keyboard.press('Enter');
  // Searching leaves few rows, so that Tab gets through the list quickly.
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type(guest.email);
  await expect(page.getByRole('button', { name: /^Open the booking of / })).toHaveCount(2);
  await tabTo(page, page.getByRole('tab', { name: 'Month' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Week' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const chosen = page.getByRole('grid').getByRole('button', { name: /, selected$/ });
  await tabTo(page, chosen);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(listed(page)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, listed(page));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Manage Reservation' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(listed(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Note to customer'));
  await page.keyboard.type('See you soon.');
  await tabTo(page, dialog.getByRole('button', { name: 'Update booking' }));
  await page.keyboard.press('Enter');
  // The dialog closes by itself after the update.
  await expect(dialog).toBeHidden();
});

test('by keyboard, after moving a reservation to another day, staff continue at the heading of the day it left', async ({
  page,
  request,
}) => {
  await book(request, { ...guest, name: 'Nadia Brandt', date, time: '17:00', guests: 1 });
  await openAdmin(page, address);
  await findInList(page, 'Nadia Brandt');
  const moved = page.getByRole('button', { name: 'Nadia Brandt', exact: true });
  await tabTo(page, moved);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Manage Reservation' });
  await dialog.getByLabel('Date').fill(openDay(44));
  await tabTo(page, dialog.getByRole('button', { name: 'Update booking' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(moved).toBeHidden();
  await expect(page.getByRole('heading', { name: /^\w+day, / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(listed(page)).toBeFocused();
});

/** The area that a thumb can press: the whole entry of the day, or the whole row of the list. */
async function targetOf(button: Locator): Promise<Locator> {
  const entry = button.locator(
    'xpath=self::*[@data-booking]/ancestor::tr | self::*[@aria-haspopup]/ancestor::li',
  );
  return (await entry.count()) > 0 ? entry : button;
}

test('on a phone, no admin page scrolls sideways, and every target is as large as a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, address);
  await expect(listed(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the booking of Tom Okada' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const button of await page.getByRole('button').all()) {
    const box = await (await targetOf(button)).boundingBox();
    const name = await button.textContent();
    if (box) expect(Math.min(box.width, box.height), name ?? '').toBeGreaterThanOrEqual(44);
  }
  const dialog = await manage(page, 'Lucía Fernández');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Week' }).click();
  await expect(page.getByText('Guests and seats in each session')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

/** The options of a list whose text would be cut off while the list is closed. */
const cutOptions = (list: Locator): Promise<string[]> =>
  list.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const words = [...select.options].map(({ text }) => text);
    return words.filter((text) => pen.measureText(text).width > room);
  });

test('the name of every session fits into the closed list, on a phone and on a desktop', async ({
  page,
  request,
}) => {
  const crowded = openDay(45);
  await book(request, { ...guest, name: 'Ada Whitfield', date: crowded, time: '11:00', guests: 3 });
  await book(request, {
    ...guest,
    name: 'Ben Castellano',
    date: crowded,
    time: '15:00',
    guests: 4,
  });
  await openAdmin(page, address);
  const dialog = await manage(page, 'Tom Okada');
  await dialog.getByLabel('Date').fill(crowded);
  const times = dialog.getByLabel('Time');
  await expect(times.getByRole('option', { name: /5 spots left/ })).toBeAttached();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOptions(times), `at ${width}`).toEqual([]);
  }
});

test('on a phone, the result of an update is visible without scrolling', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 667 });
  await openAdmin(page, address);
  const dialog = await manage(page, 'Lucía Fernández');
  await page.getByRole('button', { name: 'Update booking' }).click();
  await expect(dialog.getByText('No changes were made')).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Note to customer').fill('See you tomorrow.');
  // The dialog confirms the update for a second and closes, so the clock is stopped.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole('button', { name: 'Update booking' }).click();
  await expect(dialog.getByText('Booking updated')).toBeInViewport({ ratio: 1 });
});

test('no state of the panel violates an accessibility rule', async ({ page, context }) => {
  await page.goto('/admin/login');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await openAdmin(page, address);
  await expect(listed(page)).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  const dialog = await manage(page, 'Lucía Fernández');
  await dialog.getByRole('button', { name: 'Update booking' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('No changes were made');
  await expectNoViolationsInBothThemes(page, 'dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit Ring', exact: true }).click();
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('tab', { name: 'Week' }).click();
  await expect(page.getByText('Full', { exact: true })).toBeVisible();
  await expectNoViolationsInBothThemes(page, '[role=tabpanel]');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByLabel('Search').fill('nobody at all');
  await expect(page.getByText('No appointments found')).toBeVisible();
  await expect(page.getByText('Select a date to view reservations')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection to the server')).toBeVisible();
  const [first, last] = ['New booking', 'Logout'].map((name) =>
    page.getByRole('banner').getByRole('button', { name }),
  );
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await last!.boundingBox())!.y).toBe((await first!.boundingBox())!.y);
  }
  await expectNoViolationsInBothThemes(page);
});
