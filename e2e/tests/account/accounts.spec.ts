import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import {
  banner,
  createAccount,
  expectSignedIn,
  password,
  signOut,
  signUp,
} from '../../support/account.ts';
import { book } from '../../support/admin.ts';
import { reservationsOf } from '../../support/api.ts';
import {
  agree,
  expectSuccess,
  fillCard,
  newGuest,
  pay,
  startBooking,
  testCards,
} from '../../support/booking.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';
import { openDay } from '../../support/open-day.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor creates an account by the emailed code, leaves and signs in again without a mouse', async ({
  page,
}) => {
  const guest = newGuest();
  await createAccount(page, guest);
  await banner(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText(guest.email)).toBeVisible();
  await signOut(page);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type(guest.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('a customer books with the account’s address and sees the booking in the profile', async ({
  page,
  request,
}) => {
  const customer = await signUp(page);
  await startBooking(page, { guest: customer, workshop: 'Pendant Necklace', guests: 2 });
  await page.goto('/workshops/personal-info');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL(/\/workshops\/payment$/);
  await agree(page);
  await fillCard(page, testCards.works);
  await pay(page, '$60.00');
  await expectSuccess(page);
  await expect(page).toHaveURL('/');
  expect(await reservationsOf(request, customer.email)).toHaveLength(1);
  await page.goto('/profile');
  const ticket = page.getByRole('article');
  await expect(ticket).toContainText('Pendant Necklace Workshop');
  await expect(ticket).toContainText('1:00 PM');
  await expect(ticket).toContainText('CONFIRMED');
  await page.getByRole('link', { name: /^Manage/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Pendant Necklace Workshop' }),
  ).toBeVisible();
  await expect(page.getByText('Manage booking')).toBeVisible();
});

async function expectGood(page: Page): Promise<void> {
  await expectNoViolationsInBothThemes(page);
  await expectToFitWidths(page, [320, 390, 1440]);
}

test('the account pages are accessible and fit every width', async ({ page, request }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectGood(page);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(newGuest().email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await expectGood(page);
  const { email, token } = await signUp(page);
  await page.goto('/profile');
  await expect(page.getByText("You don't have any upcoming reservations")).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectGood(page);
  await book(request, { email, token, date: openDay(16), time: '17:00', guests: 1 });
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expectGood(page);
});
