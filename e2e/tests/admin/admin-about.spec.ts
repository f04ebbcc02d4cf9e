import { expect, type Page } from '@playwright/test';
import { openAdmin } from '../../support/admin.ts';
import { test } from '../../support/test.ts';
import { expectNoShift, watchShifts } from '../../support/layout-shift.ts';
import { expectNoViolations } from '../../support/no-violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openEditor(page: Page, tab: string) {
  await openAdmin(page);
  await page.getByRole('button', { name: 'Edit About the studio' }).click();
  await page.getByRole('tab', { name: tab }).click();
}

async function save(page: Page) {
  const saving = page.waitForResponse((response) => response.url().endsWith('/api/admin/about'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saving).status()).toBe(200);
}

async function removeEntry(page: Page, name: string) {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
}

test('guests read a team member and a review that staff entered, until staff remove them', async ({
  page,
  browser,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'Good to know' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who teaches' })).toBeHidden();
  const before = scripts.filter((url) => /\/r\/booking\/.*\.(js|css)/.test(url)).length;

  await openEditor(page, 'People');
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Jo Okafor');
  await page.getByLabel('Role').fill('Silversmith and teacher');
  await page.getByLabel('About this person').fill('Jo has worked in silver for twenty years.');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Add review' }).click();
  await page.getByLabel('Quote').fill('We made our own rings, and they fit.');
  await page.getByLabel('Author').fill('Ana P.');
  await page.getByLabel('Where it was published').fill('Google');
  await page.getByLabel('Month published').fill('2026-10');
  await page.getByLabel('Link to the review').fill('https://maps.example/review');
  await expectNoViolations(page, { within: 'dialog[open]' });
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'What guests say' })).toBeVisible();
  await save(page);

  // A new browser has no cached responses.
  const guest = await (await browser.newContext()).newPage();
  await watchShifts(guest);
  const fetched: string[] = [];
  guest.on('request', (request) => void fetched.push(request.url()));
  await guest.goto('/', { waitUntil: 'networkidle' });
  const people = guest.getByRole('region', { name: 'Who teaches' });
  await expect(people.getByRole('heading', { name: 'Jo Okafor' })).toBeVisible();
  const reviews = guest.getByRole('region', { name: 'What guests say' });
  await expect(reviews.getByText('We made our own rings, and they fit.')).toBeVisible();
  await expect(reviews.getByRole('link', { name: 'Google, October 2026' })).toBeVisible();
  await expect(guest.getByRole('region', { name: 'The studio' })).toBeHidden();
  await expectNoShift(guest, '/');
  await expectNoViolations(guest);
  const after = fetched.filter((url) => /\/r\/booking\/.*\.(js|css)/.test(url)).length;
  expect(after).toBeGreaterThan(before);
  await guest.context().close();

  await openEditor(page, 'People');
  await removeEntry(page, 'Jo Okafor');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await removeEntry(page, 'Ana P.’s review');
  await save(page);
  const { people: left, reviews: alsoLeft } = await (
    await page.request.get('/api/studio/about')
  ).json();
  expect([left, alsoLeft]).toEqual([[], []]);
});
