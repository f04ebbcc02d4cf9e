import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import {
  agree,
  expectSuccess,
  fillCard,
  fillCoupon,
  openPayment,
  pay,
  startBooking,
  testCards,
} from '../../support/booking.ts';
import { expectNoViolationsInBothThemes } from '../../support/no-violations.ts';
import { couponCode } from '../../support/setting.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const answer = (page: Page, call: string, [status, body]: [number, object]) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status, json: body }));

const refusal = (status: number, type: string, error: string): [number, object] => [
  status,
  { error, type, requestId: 'test' },
];

test('a booking in dark mode is paid without accessibility violations', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPayment(page, { time: '17:00' });
  await page.getByRole('button', { name: 'disclaimer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'I agree' }).click();
  await fillCard(page, testCards.isDeclined);
  await pay(page, '$30.00');
  await expect(page.getByText(/Your card was declined/)).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await fillCoupon(page, couponCode);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon applied')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await fillCard(page, testCards.works);
  // While the browser is offline, the success page stays, so there is time to check it.
  await page.route('**/api/payment/create-payment', async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await pay(page, '$0.01');
  await expectSuccess(page);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await context.setOffline(false);
  await expect(page).toHaveURL('/');
});

test('a pending payment is free of accessibility violations', async ({ page }) => {
  await openPayment(page, { time: '17:00' });
  const message = 'We are confirming your payment.';
  const pending = { status: 'PENDING', reservationId: 'r', amount: 3000, message };
  await answer(page, 'payment/create-payment', [202, pending]);
  await answer(page, 'payment/status', [200, { status: 'PENDING', message }]);
  await agree(page);
  await fillCard(page, testCards.works);
  await pay(page, '$30.00');
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});

const down = refusal(503, 'UNAVAILABLE', 'Please try again.');

test('services and availability that fail to load are free of accessibility violations', async ({
  page,
}) => {
  await startBooking(page);
  await answer(page, 'availability**', down);
  await page.goto('/workshops/availability');
  await expect(page.getByText('Failed to load availability. Please try again.')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await answer(page, 'services', down);
  await page.goto('/');
  await expect(page.getByText('Failed to load services')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});

test('an unknown address and the couple’s banner are free of accessibility violations', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  await expectNoViolationsInBothThemes(page);
  await page.goto('/workshops/couple-ring');
  await expect(page.getByText('Special experience to share with someone special')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});
