import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { reservationsOf } from '../../support/api.ts';
import {
  codeFor,
  expectSuccess,
  fillCard,
  newGuest,
  openPayment,
  participants,
  testCards,
} from '../../support/booking.ts';
import { expectNoSidewaysScroll } from '../../support/no-violations.ts';
import { paymentsFor } from '../../support/stand-ins.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const tapButton = (page: Page, name: string) => page.getByRole('button', { name }).tap();

/** The frame is as tall as its fields, so moving between them scrolls none out of sight. */
async function expectWholeCard(page: Page): Promise<void> {
  const card = page.frameLocator('iframe').locator('html');
  expect(await card.evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0);
}

test('the whole booking fits a phone and is done by touch', async ({ page, request }) => {
  const guest = newGuest();
  await page.goto('/');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Chain Necklace/ }).tap();
  await expect(page).toHaveURL('/workshops/chain');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Continue to Availability' }).tap();

  await participants(page).selectOption('3');
  await tapButton(page, 'Next month');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /4 of 4 sessions open/ })
    .first()
    .tap();
  await page.getByRole('radio', { name: /^3:00 PM/ }).tap();
  await expect(page.getByText('$90 now, $945 at the workshop')).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await tapButton(page, 'Continue to Personal Information');

  await page.getByLabel('Name').fill(guest.name);
  await page.getByLabel('Email').fill(guest.email);
  await tapButton(page, 'Send code');
  await page.getByLabel('Verification code').fill(await codeFor(guest.email));
  await expectNoSidewaysScroll(page);
  await tapButton(page, 'Verify');
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await tapButton(page, 'Continue to Payment');

  await expect(page).toHaveURL('/workshops/payment');
  await page.getByRole('checkbox', { name: /disclaimer/ }).tap();
  await fillCard(page, testCards.works);
  await expectNoSidewaysScroll(page);
  await expectWholeCard(page);
  await tapButton(page, 'Pay $90.00');
  await expectSuccess(page);
  await expect(page).toHaveURL('/');
  const [reservation] = await reservationsOf(request, guest.email);
  expect(reservation).toMatchObject({ guest_count: 3, status: 'CONFIRMED' });
  expect(await paymentsFor(reservation!.id)).toMatchObject([{ amount: 9000 }]);
});

test('on a phone, a notice of one line has its icon beside its text', async ({ page }) => {
  await openPayment(page, { day: 1 });
  const notice = page.getByText('Your deposit is non-refundable.');
  const icon = notice.locator('xpath=ancestor::div[1]/preceding-sibling::*');
  const middleOf = async (place: Locator) => {
    const { y, height } = (await place.boundingBox())!;
    return y + height / 2;
  };
  await expect(notice).toBeVisible();
  expect(Math.abs((await middleOf(icon)) - (await middleOf(notice)))).toBeLessThan(4);
});
