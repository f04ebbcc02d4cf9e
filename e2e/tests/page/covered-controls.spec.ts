import { expect, type Page } from '@playwright/test';
import { book, openAdmin, verifiedGuest } from '../../support/admin.ts';
import { startBooking } from '../../support/booking.ts';
import { coveredControls } from '../../support/covered-controls.ts';
import { openDay } from '../../support/open-day.ts';
import { test } from '../../support/test.ts';

// The width of a window of 1280 pixels at 400% zoom.
test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const expectNoneCovered = async (page: Page) =>
  expect(await coveredControls(page), page.url()).toEqual([]);

test('no bar of the checkout covers a control that gets the focus', async ({ page }) => {
  await startBooking(page);
  for (const step of ['ring', 'availability', 'personal-info', 'payment']) {
    await page.goto(`/workshops/${step}`);
    await page.waitForLoadState('networkidle');
    await expectNoneCovered(page);
  }
});

test('no bar of the admin panel covers a control that gets the focus', async ({
  page,
  request,
}) => {
  // The Undo bar disappears after ten seconds, so the clock is stopped while it is shown.
  await page.clock.install();
  const date = openDay(31);
  const guest = await verifiedGuest(request);
  const ruth = `Ruth ${crypto.randomUUID().slice(0, 6)}`;
  for (const name of ['Owen', 'Maya', ruth, 'Sofia'])
    await book(request, { ...guest, name, date, time: '13:00', guests: 1 });
  for (const address of ['', '/schedule', `/day/close?date=${date}`, `/day?date=${date}`]) {
    await openAdmin(page, `/admin${address}`);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoneCovered(page);
  }
  const sessions = page.getByRole('group', { name: 'Session' });
  await sessions.getByRole('button', { name: /^1 PM/ }).click();
  await page.locator('[data-mark]:visible').first().click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await expectNoneCovered(page);
  await page.clock.resume();

  await page.getByRole('button', { name: `${ruth} Ring Workshop` }).click();
  const panel = page.locator('[data-panel]');
  await expect(panel.getByRole('heading', { name: ruth })).toBeFocused();
  await expectNoneCovered(page);
  await openAdmin(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Session' })).toBeVisible();
  await expectNoneCovered(page);
});
