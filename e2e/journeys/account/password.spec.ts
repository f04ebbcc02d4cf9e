import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { createAccount, expectSignedIn, password, signIn } from '../../support/account.ts';
import { codeFor, newGuest } from '../../support/booking.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';

// Colours change at once, so that none is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const newPassword = 'silver on the anvil';

/** The code of a mail that came after the one with `earlier`. */
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

test('who forgot the password chooses a new one by the mailed code, without a mouse, and is signed out elsewhere', async ({
  page,
  browser,
}) => {
  const guest = newGuest();
  await createAccount(page, guest);
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

test('a customer sees the other browser, ends it and changes the password', async ({
  page,
  browser,
}) => {
  const guest = newGuest();
  await createAccount(page, guest);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await signIn(elsewhere, guest.email, password);
  await expectSignedIn(elsewhere);
  await page.goto('/profile');
  await expect(page.getByText('Another browser')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Another browser')).toBeHidden();
  await expectSignedOut(elsewhere);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await elsewhere.goto('/login');
  await signIn(elsewhere, guest.email, newPassword);
  await expectSignedIn(elsewhere);
  await elsewhere.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the way to a new password breaks no rule of accessibility and fits every width', async ({
      page,
    }) => {
      const expectGood = async () => {
        await expectNoViolations(page);
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoSidewaysScroll(page);
        }
      };
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot password?' }).waitFor();
      await expectGood();
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email').fill(newGuest().email);
      await expectGood();
      await page.getByRole('button', { name: 'Mail me a code' }).click();
      await page.getByLabel('Verification code').fill('482091');
      await page.getByLabel('New password').fill(newPassword);
      await expectGood();
      await createAccount(page, newGuest());
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expectGood();
    });
  });
}
