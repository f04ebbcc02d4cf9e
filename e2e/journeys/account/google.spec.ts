import { expect, type Page } from '@playwright/test';
import { createAccount, expectSignedIn, password, signIn, signOut } from '../../support/account.ts';
import { codeFor, type Guest, newGuest } from '../../support/booking.ts';
import { test } from '../../support/journey.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';

// Colours change at once, so that none is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** On the login page, by an account of Google's; `hd` is the domain that Google hosts for it. */
async function continueWithGoogle(page: Page, { name, email, hd = '' }: Guest & { hd?: string }) {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = await opened;
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByLabel('E-mail').first().fill(email);
  await chooser.getByLabel('Workspace domain (hd)').fill(hd);
  await chooser.getByRole('button', { name: 'Continue' }).click();
}

const oneMoreStep = (page: Page) => page.getByRole('heading', { name: 'One more step' });

async function enterCode(page: Page, email: string, mails = 1): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill(await codeFor(email, mails));
  await page.getByRole('button', { name: 'Verify' }).click();
}

test('a customer signs in with Google, which hosts the domain of the address', async ({ page }) => {
  const guest = newGuest('Daniel Cho');
  await continueWithGoogle(page, { ...guest, hd: 'mail.example' });
  await expectSignedIn(page);
  await page.goto('/profile');
  await expect(page.getByText(guest.email)).toBeVisible();
});

for (const width of [1440, 390]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('an address that Google does not speak for takes a code once, and the sign-in finishes by itself', async ({
      page,
    }) => {
      const guest = newGuest('Daniel Cho');
      await continueWithGoogle(page, guest);
      await expect(oneMoreStep(page)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(guest.email);
      await enterCode(page, guest.email);
      await expectSignedIn(page);
      await signOut(page);
      await continueWithGoogle(page, guest);
      await expectSignedIn(page);
    });
  });
}

test('Google joins the account of an address by a code, and the password opens it as before', async ({
  page,
}) => {
  const guest = newGuest();
  await createAccount(page, guest);
  await signOut(page);
  await continueWithGoogle(page, guest);
  await expect(oneMoreStep(page)).toBeVisible();
  await enterCode(page, guest.email, 2);
  await expectSignedIn(page);
  await signOut(page);
  await page.goto('/login');
  await signIn(page, guest.email, password);
  await expectSignedIn(page);
});

test('Google’s stand-in takes no press before its script has come', async ({ page }) => {
  let bring = () => {};
  const isAsked = new Promise<void>((resolve) => (bring = resolve));
  await page.context().route('**/google/choose.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const proceed = (await opened).getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeDisabled();
  bring();
  await proceed.click();
  await expect(oneMoreStep(page)).toBeVisible();
});

test('who goes back from the code signs in another way', async ({ page }) => {
  await continueWithGoogle(page, newGuest());
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await continueWithGoogle(page, { ...newGuest(), hd: 'mail.example' });
  await expectSignedIn(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the step to the code breaks no rule of accessibility and fits every width', async ({
      page,
    }) => {
      await continueWithGoogle(page, newGuest());
      await expect(oneMoreStep(page)).toBeFocused();
      const expectGood = async () => {
        await expectNoViolations(page);
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoSidewaysScroll(page);
        }
      };
      await expectGood();
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByLabel('Verification code')).toBeFocused();
      await expectGood();
    });
  });
}
