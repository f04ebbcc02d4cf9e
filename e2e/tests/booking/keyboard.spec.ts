import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { dayName, openDay } from '../../support/open-day.ts';
import { reservationsOf } from '../../support/api.ts';
import {
  codeFor,
  expectSuccess,
  newGuest,
  participants,
  testCards,
} from '../../support/booking.ts';
import { paymentsFor } from '../../support/stand-ins.ts';
import { tabTo } from '../../support/tab-to.ts';

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** The day in the grid that has the focus. */
const focusedDay = (page: Page) => page.getByRole('grid').locator('button:focus');

/** Moves with the arrow keys to the first day from `date` on with every session open, across months if necessary. */
async function walkToDay(page: Page, date: string): Promise<void> {
  const name = dayName(date);
  const label = async () => (await focusedDay(page).getAttribute('aria-label')) ?? '';
  while (!(await label()).startsWith(`${name},`)) await page.keyboard.press('ArrowRight');
  while (!(await label()).includes('4 of 4 sessions open')) {
    await page.keyboard.press('ArrowRight');
  }
}

async function chooseSession(page: Page): Promise<void> {
  await tabTo(page, participants(page));
  await page.keyboard.press('ArrowDown');
  await expect(participants(page)).toHaveValue('2');
  while ((await focusedDay(page).count()) === 0) await page.keyboard.press('Tab');
  await walkToDay(page, openDay(3));
  await page.keyboard.press('Enter');
  await expect(focusedDay(page)).toHaveAccessibleName(/selected$/);
  const first = page.getByRole('radio').first();
  await tabTo(page, first);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^1:00 PM/ })).toBeChecked();
  await press(page, 'Continue to Personal Information');
}

test('the whole booking needs no mouse: Tab, arrows, Enter and Space are enough', async ({
  page,
  request,
}) => {
  const guest = newGuest();
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: /^Ring/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/workshops/ring');
  // The focus on the next page starts at its heading, without a focus ring, because a heading cannot be pressed.
  const heading = page.getByRole('heading', { level: 1, name: 'Ring Workshop' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await tabTo(page, page.getByRole('link', { name: 'Continue to Availability' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/workshops/availability');
  await chooseSession(page);

  await expect(page).toHaveURL('/workshops/personal-info');
  await type(page, page.getByLabel('Name'), guest.name);
  await type(page, page.getByLabel('Email'), guest.email);
  await press(page, 'Send code');
  const code = page.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await page.keyboard.type(await codeFor(guest.email));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await type(page, page.getByLabel('Note'), guest.note);
  await press(page, 'Continue to Payment');

  await expect(page).toHaveURL('/workshops/payment');
  const card = page.frameLocator('iframe');
  await expect(card.getByLabel('Card number')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'disclaimer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'disclaimer' })).toBeFocused();
  const agreement = page.getByRole('checkbox', { name: /disclaimer/ });
  await tabBackTo(page, agreement);
  await page.keyboard.press('Space');
  await expect(agreement).toBeChecked();
  await type(page, card.getByLabel('Card number'), testCards.works);
  await type(page, card.getByLabel('MM/YY'), '12/30');
  await type(page, card.getByLabel('CVV'), '111');
  await type(page, card.getByLabel('ZIP'), '90012');
  await press(page, 'Pay $60.00');
  await expectSuccess(page);
  await expect(page).toHaveURL('/');

  const [reservation, ...others] = await reservationsOf(request, guest.email);
  expect(others).toEqual([]);
  expect(reservation).toMatchObject({ guest_count: 2, status: 'CONFIRMED' });
  expect(await paymentsFor(reservation!.id)).toMatchObject([{ amount: 6000 }]);
});

async function tabBackTo(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Shift+Tab');
  await expect(target).toBeFocused();
}
