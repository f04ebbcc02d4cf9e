import { expect } from '@playwright/test';
import { test } from '../../support/test.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';
import { farWednesday, openWeek, shortDay, weeksAfter } from '../../support/schedule.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff add a weekly session by the keyboard, and Schedule shows it every week', async ({
  page,
}) => {
  const date = farWednesday();
  await openWeek(page, date);
  const opener = page.getByRole('button', { name: 'Regular hours' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Regular hours' });
  await dialog.getByLabel('Valid from').fill(date);
  await dialog
    .getByRole('checkbox', { name: 'Change times, workshops and number of sessions' })
    .press('Space');
  await dialog.getByRole('button', { name: 'Add a session on Wednesday' }).press('Enter');
  await dialog.getByLabel('Start of Wednesday 7:00 PM').fill('20:00');
  // Leaving the field sets the start, which renames the session's other fields. The focus must stay
  // in the next field.
  await dialog.getByLabel('Length of Wednesday 7:00 PM').focus();
  const length = dialog.getByLabel('Length of Wednesday 8:00 PM');
  await expect(length).toBeFocused();
  await length.selectOption('2 hours');
  await dialog.getByLabel('Workshop on Wednesday 8:00 PM').selectOption('Earring Workshop');
  await expectToFitWidths(page, [390, 1440]);
  await expectNoViolationsInBothThemes(page, 'dialog');
  await dialog.getByRole('button', { name: /^Save from/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  for (const each of [date, weeksAfter(date, 60)]) {
    await openWeek(page, each);
    const session = page.getByRole('button', {
      name: `${shortDay(each)}, 8:00 PM: Regular, 8:00 PM to 10:00 PM`,
    });
    await expect(session).toContainText('Earring Workshop only');
  }
});
