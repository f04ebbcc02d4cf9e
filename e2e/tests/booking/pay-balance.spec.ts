import { expect } from '@playwright/test';
import { test } from '../../support/test.ts';
import { bookedGuest } from '../../support/admin.ts';
import { linkIn, testCards } from '../../support/booking.ts';
import { openDay } from '../../support/open-day.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';
import { tabTo } from '../../support/tab-to.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('a guest pays the balance from the emailed link on a narrow page, by keyboard alone', async ({
  page,
  request,
}) => {
  const party = { date: openDay(14), time: '15:00', guests: 2 };
  const { email, link: mailed } = await bookedGuest(request, party);
  await page.goto(mailed);

  const link = page.getByRole('link', { name: 'Pay $270.00' });
  await tabTo(page, link);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\/payment\?.*balance=1/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay your balance');
  const card = page.frameLocator('iframe');
  await expect(card.getByLabel('Card number')).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  for (const [field, text] of [
    ['Card number', testCards.works],
    ['MM/YY', '12/30'],
    ['CVV', '111'],
    ['ZIP', '90012'],
  ] as const) {
    await tabTo(page, card.getByLabel(field));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: 'Pay $270.00' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your balance is paid');
  await expectNoViolations(page);
  expect(await linkIn(email, 'Your balance is paid')).toContain('/booking#');

  await tabTo(page, page.getByRole('link', { name: 'View booking' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Balance paid')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay your balance/ })).toHaveCount(0);
});
