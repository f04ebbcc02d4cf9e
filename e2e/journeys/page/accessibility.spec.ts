import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { chooseSession, chooseWorkshop, fillDetails, newGuest } from '../../support/booking.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';

// Colours change at once, so that none is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('every step of a booking is free of accessibility violations', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText('$165')).toBeVisible();
      await expectNoViolations(page);
      await chooseWorkshop(page, 'Ring');
      await expectNoViolations(page);
      await page.goBack();
      await expectNoViolations(page);
      await page.goForward();
      await chooseSession(page, { guests: 1, time: '5:00 PM' });
      await expectNoViolations(page);
      await fillDetails(page, newGuest());
      await expect(page.getByText(/Your seats are held for/)).toBeVisible();
      await expectNoViolations(page);
    });

    test('the admin’s sign-in is free of accessibility violations', async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByLabel(/password/i)).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

const addresses = ['/', '/workshops/ring', '/workshops/availability', '/login', '/admin/login'];

for (const width of [320, 390, 1440]) {
  test(`no page scrolls sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
}
