import { expect, type Page } from '@playwright/test';
import {
  book,
  findInList,
  openAdmin,
  type VerifiedGuest,
  verifiedGuest,
} from '../../support/admin.ts';
import { newGuest } from '../../support/booking.ts';
import { test } from '../../support/test.ts';
import {
  expectNoSidewaysScroll,
  expectNoViolationsInBothThemes,
} from '../../support/no-violations.ts';
import { openDay } from '../../support/open-day.ts';
import { inbox } from '../../support/stand-ins.ts';
import { tabTo } from '../../support/tab-to.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let guest: VerifiedGuest;
test.beforeAll(async ({ request }) => {
  guest = await verifiedGuest(request);
});

const panel = (page: Page) => page.locator('[data-panel]');
/** The topmost dialog. On a phone, the panel underneath is a dialog too. */
const dialog = (page: Page) => page.locator('dialog[open]').last();
const part = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name: 'What to change' }).getByRole('radio', { name });

/** Opens a booking's panel from the search, by keyboard alone. */
async function openPanel(page: Page, name: string): Promise<void> {
  await openAdmin(page);
  await findInList(page, name);
  await page.getByLabel('Search').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await expect(panel(page).getByRole('tab', { name: 'Details' })).toBeVisible();
}

/** Opens Edit and selects one of its parts with this many arrow keys from the first. */
async function edit(page: Page, name: string, arrows: number): Promise<void> {
  await page.keyboard.press('d');
  await tabTo(page, part(page, 'Contact'));
  for (let pressed = 0; pressed < arrows; pressed++) await page.keyboard.press('ArrowRight');
  await expect(part(page, name)).toBeChecked();
}

async function retype(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, dialog(page).getByLabel(label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Submits the form with Enter. It closes, and the panel confirms the change. */
async function save(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText(words)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

test('staff edit name, email, party and workshop by keyboard, and keep the agreed price for a reason', async ({
  page,
  request,
}) => {
  const name = `Ines ${guest.email.slice(6, 12)}`;
  const { email } = newGuest();
  await book(request, { ...guest, name, date: openDay(35), time: '17:00', guests: 2 });
  await openPanel(page, name);

  await edit(page, 'Contact', 0);
  await retype(page, 'Name', `${name} Duarte`);
  await retype(page, 'Email', email);
  await save(page, `Saved. We’re emailing the confirmation to ${email}.`);
  await expect(page.getByRole('heading', { level: 2, name: `${name} Duarte` })).toBeVisible();
  await expect.poll(async () => (await inbox(email)).length).toBeGreaterThan(0);

  await edit(page, 'Guests', 1);
  await tabTo(page, dialog(page).getByRole('radio', { name: '2', exact: true }));
  // Until the quote is loaded, only the current number can be chosen.
  await expect(dialog(page).getByRole('radio', { name: '3', exact: true })).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('button', { name: 'Add 1 guest' })).toBeVisible();
  await save(page, 'The booking is now for 3 guests.');

  await edit(page, 'Workshop', 2);
  await tabTo(page, dialog(page).getByRole('combobox', { name: 'Workshop' }));
  await page.keyboard.type('Bracelet');
  await tabTo(page, dialog(page).getByRole('radio', { name: /^Today’s price/ }));
  await page.keyboard.press('ArrowDown');
  const reason = dialog(page).getByLabel('Reason');
  await expect(reason).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(reason).toBeFocused();
  await page.keyboard.type('Promised by phone.');
  await save(page, 'The workshop is now Bracelet Workshop.');
  await page.keyboard.press('2');
  await expect(panel(page).getByText('$495.00').first()).toBeVisible();
  await page.keyboard.press('3');
  await expect(panel(page).getByText('Promised by phone.')).toBeVisible();
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const size of sizes) {
  test(`at ${size.width} px every part of Edit is accessible, and each required reason is in view`, async ({
    page,
    request,
  }) => {
    const name = `Bartholomew Featherstonehaugh-${guest.email.slice(6, 12)}${size.width}`;
    // The refund deadline of this booking has passed.
    await book(request, { ...guest, name, date: openDay(2), time: '17:00', guests: 2 });
    await page.setViewportSize(size);
    await openPanel(page, name);
    async function expectSound({ hasReason = true } = {}) {
      if (hasReason) await expect(dialog(page).getByLabel('Reason')).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      await expectNoViolationsInBothThemes(page, 'dialog[open]');
    }
    async function discard() {
      await page.keyboard.press('Escape');
      await dialog(page).getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
    }

    await page.keyboard.press('d');
    await expectSound({ hasReason: false });
    await part(page, 'Guests').check();
    await dialog(page).getByRole('radio', { name: '1', exact: true }).check();
    await dialog(page)
      .getByRole('radio', { name: /^Full amount/ })
      .check();
    await expectSound();
    await part(page, 'Workshop').check();
    await dialog(page).getByRole('combobox').selectOption({ label: 'Bracelet Workshop' });
    await dialog(page)
      .getByRole('radio', { name: /^Keep the agreed price/ })
      .check();
    await expectSound();
    await discard();

    await page.keyboard.press('r');
    await expectSound();
    await dialog(page).getByRole('radio', { name: 'Cash at the desk' }).check();
    await expectSound();
    await discard();
    await page.keyboard.press('c');
    await dialog(page).getByLabel('Amount in dollars').fill('30');
    await expectSound();
    await discard();
    await page.keyboard.press('2');
    await panel(page).getByRole('button', { name: 'Change price' }).click();
    await expectSound();
  });
}
