import { expect, type Page } from '@playwright/test';
import { expectSignedIn, signOut } from '../../support/account.ts';
import { codeFor, type Guest, newGuest } from '../../support/booking.ts';
import { test } from '../../support/test.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Signs in on the login page with a Google account. `hd` is the domain that Google hosts for it. */
async function continueWithGoogle(page: Page, { name, email, hd = '' }: Guest & { hd?: string }) {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = await opened;
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByLabel('Email').first().fill(email);
  await chooser.getByLabel('Workspace domain (hd)').fill(hd);
  await chooser.getByRole('button', { name: 'Continue' }).click();
}

const oneMoreStep = (page: Page) => page.getByRole('heading', { name: 'One more step' });

async function expectGood(page: Page): Promise<void> {
  await expectNoViolationsInBothThemes(page);
  await expectToFitWidths(page, [320, 1440, 390]);
}

test('a customer signs in with a Google account whose domain Google hosts', async ({ page }) => {
  const guest = newGuest('Daniel Cho');
  await continueWithGoogle(page, { ...guest, hd: 'mail.example' });
  await expectSignedIn(page);
  await page.goto('/profile');
  await expect(page.getByText(guest.email)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an address that Google does not vouch for needs a code once, and then the sign-in completes by itself', async ({
    page,
  }) => {
    const guest = newGuest('Daniel Cho');
    await continueWithGoogle(page, guest);
    await expect(oneMoreStep(page)).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(guest.email);
    await expectGood(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await expectGood(page);
    await page.getByLabel('Verification code').fill(await codeFor(guest.email));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expectSignedIn(page);
    await signOut(page);
    await continueWithGoogle(page, guest);
    await expectSignedIn(page);
  });
});
