import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { bookedGuest, logIn } from '../../support/admin.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';
import { openDay } from '../../support/open-day.ts';
import { adminPassword } from '../../support/setting.ts';
import { asStaff } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Asks every guest for a waiver or stops asking, as Today's dialog does. */
async function requireWaivers(request: APIRequestContext, isRequired: boolean): Promise<void> {
  const headers = await asStaff(request);
  const rule = await request.get('/api/admin/waiver-rule', { headers });
  const { version } = (await rule.json()) as { version: number };
  const data = { isRequired, version };
  const answer = await request.patch('/api/admin/waiver-rule', { headers, data });
  expect(answer.status()).toBe(200);
}

test.afterEach(({ request }) => requireWaivers(request, false));

async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

test('a guest copies a link, a friend signs on a phone, and Today shows it; the others sign on the tablet', async ({
  page,
  browser,
  context,
  request,
}) => {
  await requireWaivers(request, true);
  const date = openDay(34);
  const { link } = await bookedGuest(request, { date, time: '13:00', guests: 3 });
  const tablet = await browser.newPage();
  // The tablet signs out later, so it has a separate session.
  await logIn(tablet, `/admin/day?date=${date}`);
  const waivers = (count: number) =>
    tablet.getByRole('button', { name: `${count} of 3 waivers, Maya Lindqvist` });
  await expect(waivers(0)).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(link);
  await page.getByRole('button', { name: 'Copy link for Guest 2' }).click();
  await expect(page.getByText('Link for Guest 2 copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  const phone = await openPhone(browser);
  await phone.goto(copied);
  await phone.getByLabel('Guest’s name').fill('Jun Okada');
  await phone.getByLabel('Guest’s age').selectOption('18 or older');
  await expectToFitWidths(phone, [390, 820, 1440]);
  await expectNoViolationsInBothThemes(phone);
  await phone.getByLabel('Allergies').fill('Latex');
  await phone.getByLabel('Ring size').fill('7');
  await phone.getByRole('checkbox', { name: 'I have read the waiver and agree to it.' }).check();
  await phone.getByRole('button', { name: 'Sign and save' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You’re all set, Jun Okada');
  await phone.reload();
  await phone.getByRole('button', { name: 'Change my details' }).click();
  await expect(phone.getByLabel('Ring size')).toHaveValue('7');
  await expect(phone.getByText('Latex')).toHaveCount(0);

  // The roster follows without a reload.
  await expect(waivers(1)).toBeVisible();
  await expect(tablet.getByText('Latex')).toBeVisible();
  await waivers(1).click();
  const dialog = tablet.getByRole('dialog', { name: 'Guests of Maya Lindqvist' });
  await expect(dialog.getByText('Ring size 7')).toBeVisible();
  await expectNoViolationsInBothThemes(tablet, 'dialog[open]');
  await page.reload();
  const seat = page.getByRole('listitem').filter({ hasText: 'Jun Okada' });
  await expect(seat.getByText('Signed', { exact: true })).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await dialog.getByRole('button', { name: 'Sign on this tablet' }).click();
  for (const [name, next] of [
    ['Maya Lindqvist', 'Next guest'],
    ['Ada Berg', null],
  ] as const) {
    await tablet.getByLabel('Guest’s name').fill(name);
    await tablet.getByLabel('Guest’s age').selectOption('18 or older');
    await tablet.getByRole('checkbox', { name: 'I have read the waiver and agree to it.' }).check();
    await tablet.getByRole('button', { name: 'Sign and save' }).click();
    await expect(tablet.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    if (next) await tablet.getByRole('button', { name: next }).click();
  }
  // The page leaves no key in the address or the tab, and a reload opens no form.
  expect(tablet.url()).toMatch(/\/booking\/guest\?tablet$/);
  await tablet.reload();
  await expect(tablet.getByRole('heading', { name: 'Please give the tablet back' })).toBeVisible();
  expect(await tablet.evaluate(() => sessionStorage.getItem('handOver'))).toBeNull();
  // A guest who tries reaches only the sign-in.
  await tablet.goto(`/admin/day?date=${date}`);
  await expect(tablet.getByLabel('Password')).toBeVisible();
  await expect(tablet.getByText('Maya Lindqvist')).toHaveCount(0);
  await tablet.getByLabel('Password').fill(adminPassword);
  await tablet.getByRole('button', { name: 'Log In' }).click();
  await expect(waivers(3)).toBeVisible();
});
