import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import {
  banner,
  createAccount,
  expectSignedIn,
  password,
  signIn,
  signOut,
} from '../../support/account.ts';
import { reservationsOf } from '../../support/api.ts';
import {
  agree,
  bookSignedIn,
  chooseSession,
  chooseWorkshop,
  expectSuccess,
  fillCard,
  newGuest,
  pay,
  testCards,
  verifyEmail,
} from '../../support/booking.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';

// Colours change at once, so that none is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor creates an account by the mailed code, leaves and signs in again', async ({
  page,
}) => {
  const guest = newGuest();
  await createAccount(page, guest);
  await banner(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText(guest.email)).toBeVisible();
  await expect(page.getByText("You don't have any upcoming reservations")).toBeVisible();
  await signOut(page);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await signIn(page, guest.email, password);
  await expectSignedIn(page);
});

test('a wrong password is refused, and the right one still works', async ({ page }) => {
  const guest = newGuest();
  await createAccount(page, guest);
  await signOut(page);
  await page.goto('/login');
  await signIn(page, guest.email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await signIn(page, guest.email, password);
  await expectSignedIn(page);
});

test('signing in needs no mouse', async ({ page }) => {
  const guest = newGuest();
  await createAccount(page, guest);
  await signOut(page);
  await page.goto('/login');
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

test('without Google’s script the form still signs in', async ({ page }) => {
  const guest = newGuest();
  await createAccount(page, guest);
  await signOut(page);
  await page.route('**/google/client.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('Google’s button could not be loaded.')).toBeVisible();
  await signIn(page, guest.email, password);
  await expectSignedIn(page);
});

test('a customer books with the account’s address and sees the booking in the profile', async ({
  page,
  request,
}) => {
  const guest = newGuest();
  await createAccount(page, guest);
  await bookSignedIn(page, { guests: 2, time: '11:00 AM' });
  await expectSuccess(page);
  await expect(page).toHaveURL('/');
  expect(await reservationsOf(request, guest.email)).toHaveLength(1);
  await page.goto('/profile');
  const ticket = page.getByRole('article');
  await expect(ticket).toContainText('Pendant Necklace Workshop');
  await expect(ticket).toContainText('11:00 AM');
  await expect(ticket).toContainText('CONFIRMED');
});

test('a customer books with another e-mail, which needs a code', async ({ page, request }) => {
  const other = newGuest();
  await createAccount(page, newGuest());
  await chooseWorkshop(page, 'Bracelet');
  await chooseSession(page, { guests: 1, time: '3:00 PM' });
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
  await verifyEmail(page, other.email);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await agree(page);
  await fillCard(page, testCards.works);
  await pay(page, '$30.00');
  await expectSuccess(page);
  expect(await reservationsOf(request, other.email)).toMatchObject([{ status: 'CONFIRMED' }]);
});

test('a session that ends on the way leads to sign-in and back to the payment', async ({
  page,
}) => {
  const guest = newGuest();
  await createAccount(page, guest);
  await chooseWorkshop(page, 'Earring');
  await chooseSession(page, { guests: 1, time: '1:00 PM' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText(/Your seats are held for/)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('studio.customer-token', 'no longer good'));
  await page.reload();
  await expect(page.getByText(/Your session has expired/)).toBeVisible();
  await signIn(page, guest.email, password);
  await expect(page).toHaveURL('/workshops/payment');
  await expect(page.getByText(guest.email)).toBeVisible();
  await expect(page.getByText(/Your seats are held for/)).toBeVisible();
});

test('another code can be asked for after a countdown of 60 seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(newGuest().email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const resend = page.getByRole('button', { name: /^Resend/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/Resend in \d+s/);
  await page.clock.fastForward(61_000);
  await expect(resend).toHaveText('Resend code');
  await expect(resend).toBeEnabled();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the account pages break no rule of accessibility and fit every width', async ({
      page,
    }) => {
      const guest = newGuest();
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      const expectGood = async () => {
        await expectNoViolations(page);
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoSidewaysScroll(page);
        }
      };
      await expectGood();
      await page.getByRole('tab', { name: 'Create Account' }).click();
      await page.getByLabel('Email').fill(guest.email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByLabel('Verification code')).toBeVisible();
      await expectGood();
      await createAccount(page, newGuest());
      await page.goto('/profile');
      await expect(page.getByText("You don't have any upcoming reservations")).toBeVisible();
      await expectGood();
      await bookSignedIn(page, { guests: 1, time: '5:00 PM' });
      await expectSuccess(page);
      await expect(page).toHaveURL('/');
      await page.goto('/profile');
      await expect(page.getByRole('article')).toBeVisible();
      await expectGood();
    });
  });
}
