import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { expectSignedIn, password, signIn, signUp } from '../../support/account.ts';
import { codeFor, newGuest } from '../../support/booking.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const newPassword = 'silver on the anvil';

/** The code in an email that arrives after the one with the code `earlier`. */
async function nextCodeFor(email: string, earlier: string): Promise<string> {
  let code = earlier;
  await expect(async () => {
    code = await codeFor(email);
    expect(code).not.toBe(earlier);
  }).toPass();
  return code;
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
}

test('a customer replaces a forgotten password with an emailed code, without a mouse, and is signed out elsewhere', async ({
  page,
  browser,
}) => {
  const guest = await signUp(page);
  const earlier = await codeFor(guest.email);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(guest.email);
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).focus();
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await expect(elsewhere.getByLabel('Email')).toHaveValue(guest.email);
  await elsewhere.getByLabel('Email').press('Enter');
  await expect(elsewhere.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  const code = await nextCodeFor(guest.email, earlier);
  await elsewhere.keyboard.press('Tab');
  await elsewhere.keyboard.type(code);
  await elsewhere.keyboard.press('Tab');
  await elsewhere.keyboard.type(newPassword);
  await elsewhere.keyboard.press('Enter');
  await expectSignedIn(elsewhere);
  await expectSignedOut(page);
  await page.goto('/login');
  await signIn(page, guest.email, password);
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await signIn(page, guest.email, newPassword);
  await expectSignedIn(page);
  await elsewhere.context().close();
});

test('the pages for a new password are accessible and fit every width', async ({ page }) => {
  const expectGood = async () => {
    await expectNoViolationsInBothThemes(page);
    await expectToFitWidths(page, [320, 390, 1440]);
  };
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(newGuest().email);
  await expectGood();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Verification code').fill('482091');
  await page.getByLabel('New password').fill(newPassword);
  await expectGood();
});
