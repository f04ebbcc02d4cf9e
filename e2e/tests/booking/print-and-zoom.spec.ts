import { expect } from '@playwright/test';
import { test } from '../../support/test.ts';
import { expectSuccess, fillInPayment, pay } from '../../support/booking.ts';

test('a printed booking shows the ticket without the banner and buttons', async ({ page }) => {
  await fillInPayment(page, { guests: 2 });
  await pay(page, '$60.00');
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Manage booking' }).click();
  const change = page.getByRole('button', { name: /^Change date/ });
  await expect(change).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Ring Workshop' })).toBeVisible();
  await expect(page.getByText('1:00 PM to 4:00 PM')).toBeVisible();
  await expect(page.getByText('Due at the workshop')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Pay $270.00' })).toBeHidden();
  await expect(change).toBeHidden();
});

test('at 200% zoom the bar of a workshop scrolls with its page', async ({ page }) => {
  const next = page.getByRole('link', { name: 'Continue to Availability' });
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto('/workshops/ring');
  await expect(next).toBeInViewport();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(next).not.toBeInViewport();
});

test('at 320 pixels the brand has its name and no page scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/', '/workshops/ring', '/booking?find', '/login']) {
    await page.goto(address);
    await expect(page.getByRole('banner').getByText('Silver Bench', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
