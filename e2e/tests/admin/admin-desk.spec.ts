import { expect, type Page } from '@playwright/test';
import { book, findInList, openAdmin, verifiedGuest } from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { test } from '../../support/test.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const panel = (page: Page) => page.locator('[data-panel]');

/** Types and counts key presses; each letter of a text counts as one. */
function hand(page: Page) {
  let presses = 0;
  return {
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key);
      presses += keys.length;
    },
    async type(text: string) {
      await page.keyboard.type(text);
      presses += text.length;
    },
    get presses() {
      return presses;
    },
  };
}

/** The focused element at the moment that a button with this name appears, before anything is painted. */
const focusedWhenThere = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<string | null>((resolve) => {
        new MutationObserver((_, observer) => {
          const buttons = [...document.querySelectorAll('dialog button')];
          if (!buttons.some(({ textContent }) => textContent === wanted)) return;
          observer.disconnect();
          resolve(document.activeElement!.textContent);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    name,
  );

test('a booking by phone takes less than a minute and no mouse, and its deposit is taken at the desk', async ({
  page,
}) => {
  const name = `Carla ${crypto.randomUUID().slice(0, 6)}`;
  await openAdmin(page);
  const keys = hand(page);
  await keys.press('Escape', 'n');
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await expect(dialog.getByLabel('Workshop')).toBeFocused();
  await keys.press('3');
  await expect(dialog.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await dialog.getByLabel('Date').fill(openDay(23));
  await expect(dialog.getByText('Takes 3 of 8 free')).toBeVisible();
  await dialog.getByLabel('Name').focus();
  await keys.type(name);
  await keys.press('Tab');
  await keys.type('2135550100');
  await keys.press('Control+Enter');
  await expect(dialog.getByRole('button', { name: 'Confirm 3 seats' })).toBeFocused();
  // The focus moves to the new button at once, so the next Enter presses it, however soon it comes.
  const focused = focusedWhenThere(page, 'Done');
  await keys.press('Enter');
  expect(await focused).toBe('Done');
  await expect(page.getByRole('dialog', { name: 'Booked' })).toBeVisible();
  // At two key presses per second, the booking must take less than half a minute, not counting the
  // choice of the day and loading times.
  expect(keys.presses / 2).toBeLessThan(30);
  await keys.press('Enter');

  await findInList(page, name);
  await page.getByRole('button', { name: `Open the booking of ${name}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await page.keyboard.press('2');
  await expect(panel(page).getByRole('button', { name: 'Take deposit, $90.00' })).toBeVisible();
  await page.keyboard.press('b');
  const take = page.getByRole('dialog', { name: 'Take deposit' });
  await take.getByRole('radio', { name: 'Cash' }).check();
  await take.getByRole('button', { name: '$100.00' }).click();
  await expect(take.getByText('$10.00')).toBeVisible();
  await expectNoViolations(page, { within: 'dialog[open]' });
  await take.getByRole('button', { name: 'Record $90.00' }).press('Enter');
  await expect(take).toBeHidden();
  await expect(panel(page).getByText('Given $100.00, change $10.00')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Take balance, $405.00' })).toBeVisible();
});

test('a receipt printed from Today is one page with the bill and nothing of the page underneath', async ({
  page,
  request,
}) => {
  const date = openDay(21);
  const guest = await verifiedGuest(request);
  await book(request, { ...guest, name: 'Grace Whitfield', date, time: '11:00', guests: 2 });
  await openAdmin(page, `/admin/day?date=${date}`);
  await page.getByRole('button', { name: /^Grace Whitfield Ring/ }).click();
  await panel(page).getByRole('tab', { name: 'Money' }).click();
  await panel(page).getByRole('button', { name: 'Receipt' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Deposit by card').last()).toBeVisible();
  await expect(
    page.getByRole('button', { includeHidden: true }).filter({ visible: true }),
  ).toHaveCount(0);
  const pdf = (await page.pdf()).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test('on a phone, the dialog for a new booking keeps its button in view and does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Session' })).toBeVisible();
  const button = (await dialog.getByRole('button', { name: /^Book/ }).boundingBox())!;
  expect(Math.round(button.y + button.height)).toBe(844);
  await dialog.getByRole('button', { name: /^Book/ }).click({ trial: true });
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page, { within: 'dialog[open]' });
});
