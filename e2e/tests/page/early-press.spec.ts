import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { openWithoutScripts } from '../../support/without-scripts.ts';

const continueLink = (page: Page) => page.getByRole('link', { name: 'Continue to Availability' });

/** Marks the current document. A document that is loaded later has no mark. */
const markDocument = (page: Page) => page.evaluate(() => void (document.body.dataset.first = ''));
const isSameDocument = (page: Page) => page.evaluate(() => 'first' in document.body.dataset);

test('a visitor who continues from a workshop before its scripts load gets there as soon as they have', async ({
  page,
}) => {
  const letScriptsIn = await openWithoutScripts(page, '/workshops/ring');
  await markDocument(page);
  await continueLink(page).click();
  await expect(continueLink(page)).toHaveAttribute('aria-busy', 'true');
  letScriptsIn();
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByText('Ring Workshop')).toBeVisible();
  await expect(page).toHaveURL('/workshops/availability');
  await page.reload();
  await expect(page.getByText('Ring Workshop')).toBeVisible();
  await page.goBack();
  await expect(continueLink(page)).not.toHaveAttribute('aria-busy');
});

test('a visitor who clicks twice before the scripts load gets a new document', async ({ page }) => {
  const letScriptsIn = await openWithoutScripts(page, '/workshops/ring');
  await markDocument(page);
  await continueLink(page).click();
  await continueLink(page).click({ noWaitAfter: true });
  letScriptsIn();
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await expect(page.getByText('Ring Workshop')).toBeVisible();
});

/** Where each part is on a card, as fractions of its width and height. */
const partsOfCard = [
  ['picture', 0.5, 0.3],
  ['text', 0.1, 0.8],
  ['price', 0.1, 0.95],
] as const;

for (const [part, across, down] of partsOfCard) {
  test(`a press on the ${part} of a card opens its workshop, even if API responses arrive during the press`, async ({
    page,
  }) => {
    const letScriptsIn = await openWithoutScripts(page);
    const card = page.getByRole('link', { name: 'Ring', exact: true }).last();
    await card.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await card.boundingBox())!;
    await page.mouse.move(x + width * across, y + height * down);
    await page.mouse.down();
    letScriptsIn();
    // This text appears only after an API response.
    await expect(page.getByText(/\$165/).first()).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/workshops\/ring$/);
  });
}
