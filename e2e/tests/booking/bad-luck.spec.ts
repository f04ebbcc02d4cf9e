import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../../support/test.ts';
import { reservationsOf } from '../../support/api.ts';
import {
  agree,
  chooseSession,
  chooseWorkshop,
  expectSuccess,
  fillCard,
  newGuest,
  pay,
  startBooking,
  testCards,
  verifyEmail,
} from '../../support/booking.ts';
import { paymentsFor } from '../../support/stand-ins.ts';

/** Starts at the previous step, so that there is a page to go back to. */
async function continueToPayment(page: Page): Promise<void> {
  await page.goto('/workshops/personal-info');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/workshops/payment');
}

/** Lets the next charge happen but leaves the page before it gets the response. */
const chargedUnheard = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    const charge = async (route: Route) => {
      await route.fetch();
      resolve();
    };
    void page.route('**/api/payment/create-payment', charge, { times: 1 });
  });

test('a guest who goes back while the card is charged sees one booking', async ({
  page,
  request,
}) => {
  const guest = await startBooking(page, { time: '13:00' });
  await continueToPayment(page);
  await agree(page);
  await fillCard(page, testCards.works);
  const isCharged = chargedUnheard(page);
  await pay(page, '$30.00');
  await isCharged;
  await page.goBack();
  await expectSuccess(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('1:00 PM to 4:00 PM Pacific Time, 1 guest')).toBeVisible();
  await page.goto('/workshops/personal-info');
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  const [reservation, ...others] = await reservationsOf(request, guest.email);
  expect(others).toEqual([]);
  expect(reservation).toMatchObject({ status: 'CONFIRMED' });
  expect(await paymentsFor(reservation!.id)).toHaveLength(1);
});

test('without browser storage, the page says so, and the booking continues within one document', async ({
  page,
}) => {
  const guest = newGuest();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await chooseWorkshop(page, 'Ring');
  await expect(page.getByText('Your browser isn’t storing data for this site')).toBeVisible();
  await chooseSession(page, { guests: 1, time: '1:00 PM' });
  await page.getByLabel('Name').fill(guest.name);
  await verifyEmail(page, guest.email);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/workshops/personal-info');
  await expect(page.getByLabel('Name')).toHaveValue(guest.name);
});

test('pressing Back twice leads from the payment to the choice of a session', async ({ page }) => {
  await startBooking(page);
  await page.goto('/workshops/availability');
  await page.getByRole('button', { name: 'Continue to Personal Information' }).click();
  await expect(page).toHaveURL('/workshops/personal-info');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/workshops/payment');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/workshops/personal-info');
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/workshops/availability');
});
