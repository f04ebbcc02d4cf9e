import { expect, type Page } from '@playwright/test';
import { openAdmin } from '../../support/admin.ts';
import { test } from '../../support/test.ts';
import { expectNoViolations } from '../../support/no-violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A single-color PNG as large as a camera's picture, which is larger than the site shows. */
async function plainPicture(page: Page, colour: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2400 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 3000, 2400);
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(address.split(',')[1]!, 'base64');
}

async function editService(page: Page) {
  await page.getByRole('button', { name: 'Edit Pendant Necklace' }).click();
  await expect(page.getByRole('group', { name: 'Picture' })).toBeVisible();
}

async function saveService(page: Page) {
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('guests see a picture that staff uploaded, and staff can choose the old one again', async ({
  page,
}) => {
  await openAdmin(page);
  await editService(page);
  const picture = await plainPicture(page, '#7a8b6f');
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'bench.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('radio', { name: 'Uploaded picture 1' })).toBeChecked();
  await expectNoViolations(page, { within: 'dialog[open]' });
  await saveService(page);

  await page.goto('/');
  const shown = page.getByRole('link', { name: /^Pendant Necklace/ }).locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/pictures\/[\da-f]{32}-800\.webp$/);
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400);

  await page.goto('/admin');
  await editService(page);
  await page.getByRole('radio', { name: 'Pendant Necklace', exact: true }).check();
  await saveService(page);
  await page.goto('/');
  await expect(shown).toHaveAttribute('src', '/images/pendant-800.avif');
});
