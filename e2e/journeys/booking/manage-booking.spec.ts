import { expect, type Page } from '@playwright/test';
import { createAccount } from '../../support/account.ts';
import {
  agree,
  bookSignedIn,
  chooseWorkshop,
  expectSuccess,
  fillCard,
  fillDetails,
  fillInBooking,
  linkIn,
  newGuest,
  participants,
  pay,
  showDay,
  testCards,
} from '../../support/booking.ts';
import { test } from '../../support/journey.ts';
import { openDay } from '../../support/open-day.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';

// Colours change at once, so that none is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Once the page has gone on by itself, nothing interrupts the way to another. */
async function payAndGoHome(page: Page): Promise<void> {
  await pay(page, '$60.00');
  await expectSuccess(page);
  await expect(page).toHaveURL('/');
}

/** A new guest's paid ring workshop; resolves to the link of its mail. */
async function book(
  page: Page,
  { time, day }: { time: string; day: number },
): Promise<{ email: string; link: string }> {
  const { email } = await fillInBooking(page, { workshop: 'Ring', guests: 2, time, day });
  await payAndGoHome(page);
  return { email, link: await linkIn(email, 'Your workshop is booked') };
}

// More than a week ahead all of a deposit comes back; of the third open day nothing does any more, and it
// can still be moved.
const inTime = 12;
const late = 3;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('by the link of the mail a guest moves a booking and cancels it, without an account or a mouse', async ({
  page,
}) => {
  const { email, link } = await book(page, { time: '11:00', day: inTime });
  await page.goto(link);
  await expect(heading(page, 'Silver Ring Workshop')).toBeVisible();
  // The secret is in no address any more.
  await expect(page).toHaveURL(/\/booking$/);

  await page.getByRole('button', { name: /^Change date/ }).press('Enter');
  await expect(heading(page, 'Change date')).toBeFocused();
  await (await showDay(page, openDay(33))).press('Enter');
  await page.getByRole('radio', { name: /^3:00/ }).press('Space');
  await expect(page.getByText('Deposit travels')).toBeVisible();
  await page.getByRole('button', { name: /^Move to/ }).press('Enter');
  await expect(heading(page, /^Moved to/)).toBeFocused();
  await linkIn(email, 'Your workshop has moved');

  await page.getByRole('link', { name: 'See your booking' }).press('Enter');
  await expect(page.getByText('2 moves left, the deposit travels')).toBeAttached();
  await page.getByRole('button', { name: /^Cancel/ }).press('Enter');
  await page.getByLabel('Why can’t you come?').fill('Our train does not run.');
  await page.getByRole('button', { name: 'Cancel and get $60.00 back' }).press('Enter');
  await expect(heading(page, 'Your booking is cancelled')).toBeFocused();
  await expect(page.getByText('$60.00 is on its way to your card')).toBeVisible();
  await page.reload();
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
});

test('a session that fills before the press keeps the booking, and another is a press away', async ({
  page,
  browser,
}) => {
  const { link } = await book(page, { time: '5:00', day: inTime });
  // Another party sees a day with room for all eight of them.
  const other = await (await browser.newContext()).newPage();
  await chooseWorkshop(other, 'Ring');
  await participants(other).selectOption('8');
  const free = await showDay(other, openDay(33));
  await page.goto(link);
  await page.getByRole('button', { name: /^Change date/ }).click();
  await (await showDay(page, openDay(33))).click();
  await page.getByRole('radio', { name: /^1:00/ }).check();
  // It takes the session meanwhile.
  await free.click();
  await other.getByRole('radio', { name: /^1:00/ }).check();
  await other.getByRole('button', { name: 'Continue to Personal Information' }).click();
  await fillDetails(other, newGuest());
  await agree(other);
  await fillCard(other, testCards.works);
  await pay(other, '$240.00');
  await expectSuccess(other);
  await other.context().close();

  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByText(/1:00 PM is not free any more/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: / at 3:00 PM$/ }).click();
  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(heading(page, /^Moved to/)).toBeFocused();
});

test('when nothing comes back any more a guest moves for free by an offer, or cancels without a refund', async ({
  page,
}) => {
  const { link } = await book(page, { time: '5:00', day: late });
  await page.goto(link);
  await page.getByRole('button', { name: /^Cancel/ }).press('Enter');
  await expect(page.getByText('comes back if you cancel now')).toBeVisible();
  await expect(page.getByText(/could be refunded until/)).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }
  await page
    .getByRole('button', { name: /Move here$/ })
    .first()
    .press('Enter');
  await expect(page.getByText(/does not become refundable again/)).toBeVisible();
  await page.getByRole('button', { name: /^Move to/ }).press('Enter');
  await expect(heading(page, /^Moved to/)).toBeFocused();
  await page.getByRole('link', { name: 'See your booking' }).press('Enter');
  await page.getByRole('button', { name: /^Cancel/ }).press('Enter');
  await page.getByRole('button', { name: 'Cancel without a refund' }).press('Enter');
  await expect(heading(page, 'Your booking is cancelled')).toBeFocused();
  await expect(page.getByText('Nothing comes back to your card')).toBeVisible();
});

test('a smaller party gets its part back, and details are corrected', async ({ page }) => {
  const { link } = await book(page, { time: '3:00', day: inTime });
  await page.goto(link);
  await page.getByRole('button', { name: /^Guests/ }).click();
  await page.getByRole('button', { name: 'One guest fewer' }).click();
  await page.getByRole('button', { name: 'Remove 1 guest, get $30.00 back' }).click();
  await expect(heading(page, 'Your booking is for 1 guest now')).toBeVisible();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await page.getByRole('button', { name: /^Details/ }).click();
  await page.getByLabel('Name').fill('Maya L.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Maya L., phone ending in 42')).toBeVisible();
});

test('more guests are paid for on a page of its own, and join the booking', async ({ page }) => {
  const { email, link } = await book(page, { time: '1:00', day: inTime });
  await page.goto(link);
  await page.getByRole('button', { name: /^Guests/ }).press('Enter');
  await page.getByRole('button', { name: 'One guest more' }).press('Enter');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Continue to payment' }).press('Enter');
  await expect(heading(page, 'Pay for one more guest')).toBeVisible();
  await expect(page.getByText(/The seat is held for \d+:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to guests' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^3$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await fillCard(page, testCards.works);
  await pay(page, '$30.00');
  await expect(heading(page, 'Your booking is for 3 guests now')).toBeFocused();
  await linkIn(email, 'Your booking has changed');
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByText('3 guests', { exact: true }).first()).toBeVisible();
});

test('a new link ends the old one, whose page says how to get another', async ({ page }) => {
  const { email, link } = await book(page, { time: '5:00', day: inTime });
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

test('the link of a reminder leads to their switch, which a key turns and a reload keeps', async ({
  page,
}) => {
  const { link } = await book(page, { time: '3:00', day: inTime });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link.replace('#', '?change=reminders#'));
  const off = page.getByRole('button', { name: 'No more reminders' });
  await expect(off).toBeFocused();
  await expect(off).toBeInViewport();
  await page.reload();
  await expect(off).toBeFocused();
  await expect(off).toBeInViewport();
  await off.press('Enter');
  await expect(page.getByText('No reminders come')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No reminders come')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Remind me again' }).press('Enter');
  await expect(page.getByText('A reminder comes two days before')).toBeVisible();
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
      const { link } = await book(page, {
        time: colorScheme === 'light' ? '11:00' : '1:00',
        day: inTime,
      });
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
