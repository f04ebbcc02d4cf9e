import { expect } from '@playwright/test';
import { bookedGuest } from '../../support/admin.ts';
import { codeFor } from '../../support/booking.ts';
import { inbox } from '../../support/stand-ins.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';
import { openDay } from '../../support/open-day.ts';
import { tabTo } from '../../support/tab-to.ts';
import { test } from '../../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest whose email app cut the link opens the booking by keyboard, with its number and a code', async ({
  page,
  request,
}) => {
  const party = { date: openDay(12), time: '17:00', guests: 2 };
  const { email, link } = await bookedGuest(request, party);
  const [mail] = await inbox(email);
  const bookingNumber = /Booking ([\dA-Z]{4}-[\dA-Z]{4})/.exec(mail!.text)![1]!;
  await page.goto(link.replace(/#.*/, ''));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Open your booking with its number');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Open your booking with its number \|/);
  await tabTo(page, page.getByLabel('Booking number'));
  await page.keyboard.type(`#${bookingNumber.toLowerCase()}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await expectToFitWidths(page, [320, 390, 1440]);
  await expectNoViolationsInBothThemes(page);
  await page.getByLabel('Verification code').focus();
  await page.keyboard.type(await codeFor(email, 2));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Ring Workshop');
  await expect(page.getByText(`Booking ${bookingNumber}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
});
