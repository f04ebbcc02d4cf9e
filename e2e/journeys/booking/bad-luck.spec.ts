import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { reservationsOf } from '../../support/api.ts';
import {
  agree,
  chooseSession,
  chooseWorkshop,
  expectSuccess,
  fillCard,
  fillDetails,
  fillInBooking,
  newGuest,
  pay,
  testCards,
  verifyEmail,
} from '../../support/booking.ts';
import { paymentsFor } from '../../support/stand-ins.ts';

test('Back after a paid booking finds no form to pay again, only what is booked', async ({
  page,
  request,
}) => {
  const guest = await fillInBooking(page, { workshop: 'Ring', guests: 1, time: '11:00 AM' });
  await pay(page, '$30.00');
  await expectSuccess(page);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await page.goto('/workshops/payment');
  await expect(page).toHaveURL('/workshops/availability');
  await page.getByRole('link', { name: 'Back to the studio' }).click();
  await expect(page.getByText('from $165')).toBeVisible();
  const [reservation, ...others] = await reservationsOf(request, guest.email);
  expect(others).toEqual([]);
  expect(await paymentsFor(reservation!.id)).toHaveLength(1);
});

test('whoever goes Back while the card is charged is told of the booking, once', async ({
  page,
  request,
}) => {
  const guest = await fillInBooking(page, { workshop: 'Ring', guests: 1, time: '1:00 PM' });
  const isCharged = chargedUnheard(page);
  await pay(page, '$30.00');
  await isCharged;
  await page.goBack();
  await expectSuccess(page);
  await expect(page.getByRole('region', { name: 'Reservation summary' })).toContainText('1:00 PM');
  await expect(page).toHaveURL('/');
  await page.goto('/workshops/personal-info');
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  const [reservation, ...others] = await reservationsOf(request, guest.email);
  expect(others).toEqual([]);
  expect(reservation).toMatchObject({ status: 'CONFIRMED' });
  expect(await paymentsFor(reservation!.id)).toHaveLength(1);
});

/** The next charge is made, and the page that asked for it is left before it hears of it. */
const chargedUnheard = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    const charge = async (route: Route) => {
      await route.fetch();
      resolve();
    };
    void page.route('**/api/payment/create-payment', charge, { times: 1 });
  });

const refuseStorage = (page: Page, kind: 'full' | 'denied') =>
  page.addInitScript((kind) => {
    if (kind === 'denied') {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    } else {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }
  }, kind);

for (const kind of ['full', 'denied'] as const) {
  test(`a ${kind} storage is told of, and the booking goes as far as one document reaches`, async ({
    page,
  }) => {
    const guest = newGuest();
    await refuseStorage(page, kind);
    await chooseWorkshop(page, 'Ring');
    await expect(page.getByText('Your browser lets this site store nothing')).toBeVisible();
    await chooseSession(page, { guests: 1, time: '1:00 PM' });
    await page.getByLabel('Name').fill(guest.name);
    await verifyEmail(page, guest.email);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page).toHaveURL('/workshops/personal-info');
    await expect(page.getByLabel('Name')).toHaveValue(guest.name);
  });
}

test('a blocked card script says so, and Try Again brings the card form', async ({ page }) => {
  await chooseWorkshop(page, 'Ring');
  await chooseSession(page, { guests: 1, time: '1:00 PM' });
  await page.route('**/square.js', (route) => route.abort());
  await fillDetails(page, newGuest());
  await expect(page.getByText('Square.js failed to load properly.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeDisabled();
  await page.unroute('**/square.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Square.js failed to load properly.')).toBeHidden();
  await agree(page);
  await fillCard(page, testCards.works);
  await pay(page, '$30.00');
  await expectSuccess(page);
});

test('a draft of yesterday is not paid: the visitor chooses anew', async ({ page }) => {
  await chooseWorkshop(page, 'Ring');
  await chooseSession(page, { guests: 1, time: '1:00 PM' });
  await fillDetails(page, newGuest());
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 });
  await page.reload();
  await expect(page).toHaveURL('/workshops/availability');
  await expect(page.getByRole('heading', { name: 'Choose a workshop first' })).toBeVisible();
  await expect(page.getByText(/was removed after 24 hours/)).toBeVisible();
});

test('Back and Back again lead from the payment to the choice of a session', async ({ page }) => {
  await chooseWorkshop(page, 'Ring');
  await chooseSession(page, { guests: 1, time: '1:00 PM' });
  await fillDetails(page, newGuest());
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/workshops/personal-info');
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/workshops/availability');
});
