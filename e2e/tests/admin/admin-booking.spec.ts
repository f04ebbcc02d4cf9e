import { expect, type Page } from '@playwright/test';
import { book, openAdmin, type VerifiedGuest, verifiedGuest } from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { test } from '../../support/test.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';
import { inbox } from '../../support/stand-ins.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let guest: VerifiedGuest;
test.beforeAll(async ({ request }) => {
  guest = await verifiedGuest(request);
});

const panel = (page: Page) => page.locator('[data-panel]');

const opener = (page: Page, name: string) =>
  page.getByRole('button', { name: `Open the booking of ${name}` });

/** Filters the list to one guest's bookings. */
async function find(page: Page, name: string): Promise<void> {
  await openAdmin(page);
  await page.getByLabel('Search').fill(name);
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('row')).toHaveCount(2);
}

async function expectMail(subject: string, ...words: string[]): Promise<void> {
  await expect(async () => {
    const mail = (await inbox(guest.email)).find((each) => each.subject === subject);
    for (const each of words) expect(mail?.text).toContain(each);
  }).toPass();
}

test('staff refund a part, resend the link and cancel with the rest, by keyboard alone', async ({
  page,
  request,
}) => {
  const name = `Camille ${guest.email.slice(6, 12)}`;
  await book(request, { ...guest, name, date: openDay(20), time: '11:00', guests: 2 });
  await find(page, name);
  await opener(page, name).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await expect(panel(page).getByText('11:00 AM, 2 of 8 seats')).toBeVisible();

  await page.keyboard.press('r');
  await page.getByLabel('Amount in dollars').fill('15.00');
  await page.getByLabel('Reason').fill('The torch was out of gas.');
  await page.getByLabel('Reason').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Refund' })).toBeHidden();
  await expect(panel(page).getByText('Refund of $15.00 issued.')).toBeVisible();
  await page.keyboard.press('2');
  await expect(panel(page).getByText('Refund, staff decision')).toBeVisible();
  await expectMail('A refund is on its way to you', '$15.00', 'The torch was out of gas.');

  await page.keyboard.press('e');
  await expect(panel(page).getByText(`Sent to ${guest.email}`)).toBeVisible();
  await expectMail('The link to your booking', '/booking#');

  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await expect(dialog.getByRole('radio', { name: /^Policy refund/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel and refund $45.00' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    panel(page).getByText('Canceled. $45.00 will be refunded to the card.'),
  ).toBeVisible();
  await expect(panel(page).getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('The studio keeps')).toBeVisible();
  await page.keyboard.press('3');
  await expect(panel(page).getByText('with $45.00 refunded')).toBeVisible();
  await expectMail('Your booking is canceled', '$45.00', 'we have canceled your booking');
  await page.keyboard.press('Escape');
  await expect(opener(page, name)).toBeFocused();
});

test('the panel of a booking is accessible and fits a phone', async ({ page, request }) => {
  const name = `Theo ${guest.email.slice(6, 12)}`;
  await book(request, { ...guest, name, date: openDay(21), time: '17:00', guests: 1 });
  await find(page, name);
  await opener(page, name).click();
  for (const tab of ['Details', 'Money', 'History']) {
    await panel(page).getByRole('tab', { name: tab }).click();
    await expectNoViolationsInBothThemes(page, '[data-panel]');
    await expectToFitWidths(page, [390, 1440]);
  }
  for (const change of ['Refund', 'Cancel']) {
    await panel(page).getByRole('button', { name: change, exact: true }).click();
    await expectNoViolationsInBothThemes(page, 'dialog[open]');
    await expectToFitWidths(page, [390, 1440]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Escape');
  await expect(opener(page, name)).toBeFocused();
});
