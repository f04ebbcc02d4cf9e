import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { createAccount, expectSignedIn, password, signIn, signOut } from '../../support/account.ts';
import { reservationsOf } from '../../support/api.ts';
import {
  agree,
  chooseSession,
  chooseWorkshop,
  codeFor,
  expectSuccess,
  fillCard,
  fillDetails,
  fillInBooking,
  loseNextPaymentAnswer,
  newGuest,
  pay,
  testCards,
} from '../../support/booking.ts';
import { couponCode } from '../../support/setting.ts';
import { paymentsFor } from '../../support/stand-ins.ts';

const tryAgain = (place: Page | Locator) =>
  place.getByRole('button', { name: 'Try Again' }).click();

const notice = (page: Page) => page.getByText('You are offline.');

test('offline, the next page says that it could not be shown, and comes when the line is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByText('$165')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Bracelet/ }).click();
  await expect(page.getByText('This page could not be shown. Please try again.')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await tryAgain(page);
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await tryAgain(page);
  await expect(page.getByRole('heading', { name: 'Bracelet Workshop' })).toBeVisible();
});

test('offline, the step that was fetched while the one before was read is shown', async ({
  page,
  context,
}) => {
  const sessions = page.waitForResponse(/\/api\/availability/);
  await page.goto('/workshops/bracelet');
  await (await sessions).finished();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Continue to Availability' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('Silver Bracelet Workshop')).toBeVisible();
});

test('offline, a code can be neither sent nor verified, and what was typed waits for the line', async ({
  page,
  context,
}) => {
  const guest = newGuest();
  await chooseWorkshop(page, 'Ring');
  await chooseSession(page, { guests: 1, time: '1:00 PM' });
  await page.getByLabel('Name').fill(guest.name);
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Note').fill(guest.note);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Failed to send verification code. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await codeFor(guest.email);
  await page.getByLabel('Verification code').fill(code);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Failed to verify code. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Verification code')).toHaveValue(code);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(guest.name);
  await expect(page.getByLabel('Note')).toHaveValue(guest.note);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/workshops/payment');
  await expect(page.getByText(guest.note)).toBeVisible();
});

test('offline, the payment page keeps coupon, card and agreement, and pays once when pressed again', async ({
  page,
  context,
  request,
}) => {
  const guest = newGuest();
  await chooseWorkshop(page, 'Ring');
  await chooseSession(page, { guests: 2, time: '3:00 PM' });
  await page.route('**/api/reservation/hold', (route) => route.abort());
  await fillDetails(page, guest);
  await expect(page.getByText('Your seats could not be held. Please try again.')).toBeVisible();
  await page.unroute('**/api/reservation/hold');
  await agree(page);
  await fillCard(page, testCards.works);

  await context.setOffline(true);
  await pay(page, '$60.00');
  await expect(page.getByRole('alert').filter({ hasText: 'Please' }).last()).toBeVisible();
  await page.getByLabel('Coupon').fill(couponCode);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The coupon could not be checked. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Coupon')).toHaveValue(couponCode);
  await pay(page, '$60.00');
  await expect(page.getByText('Please apply this coupon, or clear it')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /disclaimer/ })).toBeChecked();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon applied')).toBeVisible();
  await pay(page, '$0.02');
  await expectSuccess(page);
  const [reservation, ...others] = await reservationsOf(request, guest.email);
  expect(others).toEqual([]);
  expect(await paymentsFor(reservation!.id)).toMatchObject([{ amount: 2 }]);
});

test('a payment whose answer is lost on the line is not charged again by a second press', async ({
  page,
  request,
}) => {
  const guest = await fillInBooking(page, {
    workshop: 'Pendant Necklace',
    guests: 1,
    time: '5:00 PM',
  });
  await loseNextPaymentAnswer(page);
  await pay(page, '$30.00');
  await expect(page.getByText('Payment processing failed. Please try again.')).toBeVisible();
  await pay(page, '$30.00');
  await expectSuccess(page);
  const [reservation, ...others] = await reservationsOf(request, guest.email);
  expect(others).toEqual([]);
  expect(await paymentsFor(reservation!.id)).toMatchObject([{ amount: 3000 }]);
});

/** The line goes as soon as the answer to a call has come. */
const losesLineAfter = (page: Page, call: string) =>
  page.route(
    `**/api/${call}`,
    async (route) => {
      const response = await route.fetch();
      await page.context().setOffline(true);
      await route.fulfill({ response });
    },
    { times: 1 },
  );

test('a booking paid as the line goes leads home once the line is back', async ({
  page,
  context,
}) => {
  await chooseWorkshop(page, 'Ring');
  await chooseSession(page, { guests: 1, time: '11:00 AM' });
  await fillDetails(page, newGuest());
  await agree(page);
  await fillCard(page, testCards.works);
  await losesLineAfter(page, 'payment/create-payment');
  await pay(page, '$30.00');
  await expectSuccess(page);
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/');
});

test('offline, signing in says so, keeps what was typed, and leaves once the line is back', async ({
  page,
  context,
}) => {
  const guest = newGuest();
  await createAccount(page, guest);
  await signOut(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await context.setOffline(true);
  await signIn(page, guest.email, password);
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  await expect(page.getByLabel('Email')).toHaveValue(guest.email);
  await context.setOffline(false);
  await losesLineAfter(page, 'auth/login');
  await signIn(page, guest.email, password);
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await context.setOffline(false);
  await expectSignedIn(page);
});

test('offline, the profile says that its reservations could not be loaded, and loads them later', async ({
  page,
  context,
}) => {
  await createAccount(page, newGuest());
  await page.goto('/profile');
  await expect(page.getByText("You don't have any upcoming reservations")).toBeVisible();
  await page.route('**/api/reservation/user**', (route) => route.abort());
  await page.reload();
  const upcoming = page.locator('section', { has: page.getByText('Upcoming reservations') });
  await expect(upcoming.getByRole('alert')).toBeVisible();
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await tryAgain(upcoming);
  await expect(upcoming.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/reservation/user**');
  await context.setOffline(false);
  await tryAgain(upcoming);
  await expect(page.getByText("You don't have any upcoming reservations")).toBeVisible();
});
