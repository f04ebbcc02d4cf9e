import { expect } from '@playwright/test';
import { test } from '../../support/test.ts';
import { readSpots, reservationsOf, spotsLeftAt } from '../../support/api.ts';
import {
  agree,
  chooseSession,
  chooseWorkshop,
  expectSuccess,
  fillCard,
  fillDetails,
  newGuest,
  pay,
  testCards,
} from '../../support/booking.ts';
import { expectNoViolations } from '../../support/no-violations.ts';
import { adminPassword } from '../../support/setting.ts';
import { inbox, paymentsFor } from '../../support/stand-ins.ts';

test('a visitor books a workshop and pays the deposit, and staff see it', async ({
  page,
  request,
}) => {
  const guest = newGuest();
  const spotsBefore = await readSpots(request);
  await chooseWorkshop(page, 'Ring');
  await chooseSession(page, { guests: 2, time: '1:00 PM' });
  await fillDetails(page, guest);
  await agree(page);
  await fillCard(page, testCards.works);
  await pay(page, '$60.00');
  await expectSuccess(page);
  await expect(page).toHaveURL('/');
  const ticket = page.getByRole('region', { name: 'Ring Workshop' });
  await expect(ticket.getByText('1:00 PM to 4:00 PM Pacific Time, 2 guests')).toBeVisible();
  await expect(ticket.getByText(guest.email)).toBeVisible();
  await expect(ticket.getByText('$270')).toBeVisible();
  const number = await ticket.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ticket.getByRole('button', { name: 'Calendar file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('workshop.ics');
  await expectNoViolations(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  await expect(page.getByText(number!)).toBeVisible();
  await page.goto('/workshops/payment');
  await expect(page).toHaveURL('/workshops/availability');
  await page.goto('/');
  await ticket.getByRole('button', { name: 'Hide ticket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const [reservation, ...others] = await reservationsOf(request, guest.email);
  expect(others).toEqual([]);
  expect(reservation).toMatchObject({
    service_name: 'Silver Ring Workshop',
    guest_count: 2,
    status: 'CONFIRMED',
  });
  expect(reservation!.appointment_time).toMatch(/T13:00:00-0[78]:00$/);
  const time = reservation!.appointment_time;
  expect(await spotsLeftAt(request, time)).toBe(spotsBefore(time)! - 2);
  expect(await paymentsFor(reservation!.id)).toMatchObject([{ amount: 6000 }]);
  await expect(async () => {
    const subjects = (await inbox(guest.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your workshop is booked');
  }).toPass();

  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel(/password/i).fill(adminPassword);
  await page.getByRole('button', { name: /sign in|log in|login|continue/i }).click();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await page.getByLabel('Search').fill(guest.email);
  const row = page.getByRole('row').filter({ hasText: number! });
  await expect(row.getByRole('link', { name: guest.email })).toBeVisible();
});
