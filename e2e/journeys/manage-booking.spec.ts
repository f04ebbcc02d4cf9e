import { expect, type Page } from '@playwright/test';
import { createAccount } from '../support/account.ts';
import { bookSignedIn, expectSuccess, fillInBooking, newGuest, pay } from '../support/booking.ts';
import { test } from '../support/journey.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../support/no-violations.ts';
import { inbox } from '../support/stand-ins.ts';

// Colours change at once, so that none is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The link of the newest mail of a subject, once it has come. */
async function linkIn(email: string, subject: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await inbox(email)).find((each) => each.subject === subject);
    link = /\/booking#[\w-]+/.exec(mail!.text)![0];
  }).toPass({ timeout: 15_000 });
  return link;
}

/** A new guest's paid ring workshop; resolves to the link of its mail. */
async function book(page: Page, time: string): Promise<{ email: string; link: string }> {
  const { email } = await fillInBooking(page, { workshop: 'Ring', guests: 2, time });
  await pay(page, '$60.00');
  await expectSuccess(page);
  return { email, link: await linkIn(email, 'Your workshop is booked') };
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('by the link of the mail a guest moves a booking and cancels it, without an account or a mouse', async ({
  page,
}) => {
  const { email, link } = await book(page, '11:00');
  await page.goto(link);
  await expect(heading(page, 'Silver Ring Workshop')).toBeVisible();
  // The secret is in no address any more.
  await expect(page).toHaveURL(/\/booking$/);

  await page.getByRole('button', { name: /^Change date/ }).press('Enter');
  await expect(heading(page, 'Change date')).toBeFocused();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /4 of 4 sessions open/ })
    .last()
    .press('Enter');
  await page.getByRole('radio', { name: /^3:00/ }).press('Space');
  await expect(page.getByText('Deposit travels')).toBeVisible();
  await page.getByRole('button', { name: /^Move to/ }).press('Enter');
  await expect(heading(page, /^Moved to/)).toBeFocused();
  await linkIn(email, 'Your workshop has moved');

  await page.getByRole('link', { name: 'See your booking' }).press('Enter');
  await expect(page.getByText('2 moves left, the deposit travels')).toBeAttached();
  await page.getByRole('button', { name: /^Cancel/ }).press('Enter');
  await page.getByRole('button', { name: 'Cancel and get $60.00 back' }).press('Enter');
  await expect(heading(page, 'Your booking is cancelled')).toBeFocused();
  await expect(page.getByText('$60.00 is on its way to your card')).toBeVisible();
  await page.reload();
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
});

test('a smaller party gets its part back, and details are corrected', async ({ page }) => {
  const { link } = await book(page, '3:00');
  await page.goto(link);
  await page.getByRole('button', { name: /^Guests/ }).click();
  await page.getByRole('button', { name: 'Change to 1 guest and get $30.00 back' }).click();
  await expect(heading(page, 'Your booking is for 1 guest now')).toBeVisible();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await page.getByRole('button', { name: /^Details/ }).click();
  await page.getByLabel('Name').fill('Maya L.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Maya L., phone ending in 42')).toBeVisible();
});

test('a new link ends the old one, whose page says how to get another', async ({ page }) => {
  const { email, link } = await book(page, '5:00');
  await page.goto(link);
  await page.getByRole('button', { name: 'New link, end all others' }).click();
  await expect(page.getByText('A new link is on its way. All others are ended.')).toBeVisible();
  const fresh = await linkIn(email, 'The link to your booking');
  expect(fresh).not.toBe(link);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(link);
  await expect(heading(elsewhere, 'This link no longer works')).toBeVisible();
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Mail me a new link' }).click();
  await expect(elsewhere.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
});

test('a customer manages a booking from the profile', async ({ page }) => {
  await createAccount(page, newGuest());
  await bookSignedIn(page, { guests: 2, time: '1:00' });
  await expectSuccess(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Manage/ }).click();
  await expect(heading(page, 'Pendant Necklace Workshop')).toBeVisible();
  await expect(page.getByText('Change something')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('no page of a booking breaks a rule of accessibility, and all fit a phone', async ({
      page,
    }) => {
      const { link } = await book(page, colorScheme === 'light' ? '11:00' : '1:00');
      await page.goto(link);
      for (const name of [null, /^Change date/, /^Guests/, /^Cancel/]) {
        if (name) await page.getByRole('button', { name }).click();
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoSidewaysScroll(page);
        }
        await expectNoViolations(page);
        if (name) await page.goBack();
      }
    });
  });
}
