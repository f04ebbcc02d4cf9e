import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { reservationsOf } from '../../support/api.ts';
import {
  agree,
  codeFor,
  expectSuccess,
  fillCard,
  fillCoupon,
  newGuest,
  openPayment,
  pay,
  startBooking,
  testCards,
} from '../../support/booking.ts';
import { couponCode } from '../../support/setting.ts';
import { paymentsFor } from '../../support/stand-ins.ts';

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' }).click();

const notice = (page: Page) => page.getByText('You’re offline.');

// The notice moves the page as it comes and goes, and a click at that moment misses its target.
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(notice(page)).toBeVisible();
}

async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(notice(page)).toBeHidden();
}

test('offline, the next page shows an error and loads once the connection is back', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('$165')).toBeVisible();
  await goOffline(page);
  await page.getByRole('link', { name: /^Bracelet/ }).click();
  await expect(page.getByText('We couldn’t show this page. Please try again.')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await tryAgain(page);
  await expect(notice(page)).toBeVisible();
  await goOnline(page);
  await tryAgain(page);
  await expect(page.getByRole('heading', { name: 'Bracelet Workshop' })).toBeVisible();
});

test('offline, the next step is shown if it was prefetched on the previous one', async ({
  page,
}) => {
  const sessions = page.waitForResponse(/\/api\/availability/);
  await page.goto('/workshops/bracelet');
  await (await sessions).finished();
  await goOffline(page);
  await page.getByRole('link', { name: 'Continue to Availability' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.getByText('Bracelet Workshop')).toBeVisible();
});

test('offline, a code can be neither sent nor verified, and the typed text stays until the connection is back', async ({
  page,
}) => {
  const guest = newGuest();
  await startBooking(page);
  await page.goto('/workshops/personal-info');
  await page.getByLabel('Email').fill(guest.email);
  await goOffline(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Failed to send verification code. Please try again.')).toBeVisible();
  await goOnline(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await codeFor(guest.email);
  await page.getByLabel('Verification code').fill(code);
  await goOffline(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Failed to verify code. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Verification code')).toHaveValue(code);
  await goOnline(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();

  await goOffline(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(guest.name);
  await expect(page.getByLabel('Note')).toHaveValue(guest.note);
  await goOnline(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/workshops/payment');
  await page.locator('summary').click();
  await expect(page.getByText(guest.note)).toBeVisible();
});

test('offline, the payment page keeps coupon, card and agreement, and pays once when pressed again', async ({
  page,
  request,
}) => {
  await page.route('**/api/reservation/hold', (route) => route.abort());
  const guest = await openPayment(page, { guests: 2, time: '15:00' });
  await expect(page.getByText('We couldn’t hold your seats. Please try again.')).toBeVisible();
  await page.unroute('**/api/reservation/hold');
  await agree(page);
  await fillCard(page, testCards.works);

  await goOffline(page);
  await pay(page, '$60.00');
  await expect(page.getByRole('alert').filter({ hasText: 'Please' }).last()).toBeVisible();
  await fillCoupon(page, couponCode);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('We couldn’t check the coupon. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Coupon')).toHaveValue(couponCode);
  await pay(page, '$60.00');
  await expect(page.getByText('Apply this coupon, or clear the field')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /disclaimer/ })).toBeChecked();

  await goOnline(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon applied')).toBeVisible();
  await pay(page, '$0.02');
  await expectSuccess(page);
  const [reservation, ...others] = await reservationsOf(request, guest.email);
  expect(others).toEqual([]);
  expect(await paymentsFor(reservation!.id)).toMatchObject([{ amount: 2 }]);
});
