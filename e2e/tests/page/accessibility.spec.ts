import { expect } from '@playwright/test';
import { test } from '../../support/test.ts';
import { openPayment, startBooking } from '../../support/booking.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every step of a booking is free of accessibility violations', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('$165')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.goto('/workshops/ring');
  await expect(page.getByText('Starting price', { exact: true }).locator('..')).toContainText(
    '$165+',
  );
  await expectNoViolationsInBothThemes(page);
  await startBooking(page, { time: '17:00' });
  await page.goto('/workshops/availability');
  await expect(page.getByRole('radio', { name: /^5:00 PM/ })).toBeChecked();
  await expectNoViolationsInBothThemes(page);
  await page.goto('/workshops/personal-info');
  await expectNoViolationsInBothThemes(page);
  await openPayment(page, { time: '17:00' });
  await expect(page.getByText(/Your seats are held for/)).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});

const addresses = [
  '/',
  '/workshops/ring',
  '/workshops/availability',
  '/login',
  '/privacy',
  '/admin/login',
];

test('no page scrolls sideways at 320, 390 or 1440 pixels', async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectToFitWidths(page, [320, 390, 1440]);
  }
});
