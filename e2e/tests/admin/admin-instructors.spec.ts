import { expect } from '@playwright/test';
import { test } from '../../support/test.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';
import { farWednesday, openWeek, shortDay, weeksAfter } from '../../support/schedule.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff assign an instructor every week by the keyboard, and leave out a single day', async ({
  page,
}) => {
  const date = farWednesday();
  const sessionOn = (day: string) =>
    page.getByRole('button', { name: new RegExp(`^${shortDay(day)}, 11:00 AM`) });
  await openWeek(page, date);
  const opener = page.getByRole('button', { name: 'Instructors' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Instructors' });
  await dialog.getByLabel('Instructor').selectOption({ index: 1 });
  const name = await dialog.getByLabel('Instructor').locator('option:checked').innerText();
  await dialog.getByRole('button', { name: 'Wed' }).press('Enter');
  await dialog.getByRole('button', { name: '11 AM' }).press('Space');
  await dialog.getByLabel('From').fill(date);
  await dialog.getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(sessionOn(date)).toContainText(name);

  const later = weeksAfter(date, 60);
  await openWeek(page, later);
  await expect(sessionOn(later)).toContainText(name);
  await sessionOn(later).press('Enter');
  const field = page.getByLabel('Instructor for this session');
  await expect(field.locator('option:checked')).toHaveText(`${name}, every Wednesday`);
  await field.selectOption('Unassigned');
  await expect(sessionOn(later)).toContainText('Unassigned');
  await page.keyboard.press('Escape');

  await opener.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Wed 11 AM, from' })).toContainText(
    name,
  );
  await dialog.getByText(/^Single days/).press('Enter');
  await expect(
    dialog.getByRole('listitem').filter({ hasText: `${shortDay(later)}, 11:00 AM` }),
  ).toContainText('Unassigned');
  await expectToFitWidths(page, [390, 1440]);
  await expectNoViolationsInBothThemes(page, 'dialog');
});
