import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { openAdmin } from '../../support/admin.ts';
import { test } from '../../support/test.ts';
import { expectNoShift, watchShifts } from '../../support/layout-shift.ts';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
  expectToFitWidths,
} from '../../support/no-violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('guests read the privacy policy that staff have published, on a phone and on a desktop', async ({
  page,
  browser,
}) => {
  await openAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Privacy policy' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/hello@silverbench/);
  // The editor starts with the start of the text, although the whole text has the focus.
  await expect(page.getByText(/^Version \d+, effective/)).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  const summary = `We keep little. (${randomUUID()})`;
  await text.fill(`# In short\n${summary}\n\n${await text.inputValue()}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(summary)).toBeVisible();
  await expectNoViolations(page, { within: 'dialog[open]' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published')).toBeVisible();

  // A new browser has no cached responses.
  const guest = await (await browser.newContext()).newPage();
  await watchShifts(guest);
  await guest.goto('/');
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(guest.getByText(summary)).toBeVisible();
  await expect(guest.getByText(/^Effective \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(guest.getByRole('main').getByRole('link').first()).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expectNoShift(guest, '/privacy');
  await expectNoViolationsInBothThemes(guest);
  await expectToFitWidths(guest, [320, 390]);
  await expectNoViolationsInBothThemes(guest);
  await guest.context().close();
});
