import { expect, type Locator, type Route } from '@playwright/test';
import { test } from '../../support/test.ts';
import { reservationsOf } from '../../support/api.ts';
import {
  agree,
  expectSuccess,
  fillCard,
  fillInPayment,
  openPayment,
  pay,
  startBooking,
  testCards,
} from '../../support/booking.ts';
import { chosenTime, takeAllSeats } from '../../support/lost-seats.ts';
import { expectNoShift, watchShifts } from '../../support/layout-shift.ts';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
  expectToFitWidths,
} from '../../support/no-violations.ts';
import { paymentsFor } from '../../support/stand-ins.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Whether the lower edge of an element is uncovered. A part behind a phone's fixed bar counts as in
 * the viewport, too.
 */
const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, bottom, width } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, bottom - 2) === element;
  });

test('when the session fills up, the page offers the nearest ones, and one press takes one', async ({
  page,
  request,
}) => {
  const guest = await startBooking(page, { guests: 2, time: '11:00' });
  const lost = await chosenTime(page);
  await takeAllSeats(request, lost);
  await page.goto('/workshops/payment');
  const alert = page.getByRole('group', { name: 'no longer has enough spots' });
  await expect(alert.getByRole('listitem')).toHaveCount(3);
  await expectNoViolationsInBothThemes(page);
  await expectToFitWidths(page, [320, 1440]);
  const nearest = alert.getByRole('listitem').first().getByRole('button');
  const session = await nearest.textContent();
  await nearest.click();
  await expect(page.getByText(`Your session is now ${session}.`)).toBeVisible();
  await expect(page.getByText(/Your seats are held for/)).toBeVisible();
  await agree(page);
  await fillCard(page, testCards.works);
  await pay(page, '$60.00');
  await expectSuccess(page);
  const [reservation] = await reservationsOf(request, guest.email);
  expect(reservation).toMatchObject({ guest_count: 2, status: 'CONFIRMED' });
  expect(reservation!.appointment_time.slice(0, 19)).not.toBe(lost.replace(' ', 'T'));
});

test('on a phone, a guest pays the deposit with Google Pay; without it, only the card is shown', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  const guest = await openPayment(page, { workshop: 'Earring', guests: 2, time: '11:00' });
  const useWallets = async (wallets: string) => {
    await page.evaluate((names) => localStorage.setItem('standInWallets', names), wallets);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pay $60.00' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await expectNoShift(page, 'the page of a payment');
  };
  const orWith = page.getByText('or pay with');
  await useWallets('');
  await expect(orWith).toBeHidden();
  await useWallets('google apple');
  await expect(orWith).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay with Apple Pay' })).toBeVisible();
  await expectNoViolations(page);
  const google = page.getByRole('button', { name: 'Buy with G Pay' });
  await google.click();
  await expect(page.getByRole('checkbox', { name: /disclaimer/ })).toBeFocused();
  await agree(page);
  await google.click();
  const sheet = page.frameLocator('iframe[title="Google Pay"]');
  await expect(sheet.getByText('$60.00')).toBeVisible();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectSuccess(page);
  const [reservation] = await reservationsOf(request, guest.email);
  expect(reservation?.status).toBe('CONFIRMED');
  expect(await paymentsFor(reservation!.id)).toMatchObject([{ amount: 6000 }]);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width}x${height} the total, the card fields and Pay share the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPayment(page, { guests: 2, time: '11:00' });
    const payButton = page.getByRole('button', { name: 'Pay $60.00' });
    await expect(payButton).toBeEnabled();
    await page.waitForLoadState('networkidle');
    const total = page.getByText(/^Amount due/).last();
    for (const part of [total, page.locator('iframe'), payButton])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(page.locator('iframe'))).toBe(true);

    await agree(page);
    await fillCard(page, testCards.isDeclined);
    await page.getByText('Important notes').scrollIntoViewIfNeeded();
    await pay(page, '$60.00');
    const declined = page.getByText('Your card was declined');
    await expect(declined).toBeVisible();
    const cardNumber = page.frameLocator('iframe').getByLabel('Card number');
    await expect(cardNumber).toBeFocused();
    await expect(cardNumber).toBeInViewport({ ratio: 1 });
    await expect(declined).toBeInViewport({ ratio: 1 });
    await fillCard(page, testCards.works);
    await expect(declined).toBeHidden();
  });
}

test('a second tab of the booking waits for the payment in the first, even after a reload, and both show the result', async ({
  page,
  context,
  request,
}) => {
  const guest = await fillInPayment(page, { time: '11:00' });
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const keepBack = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route('**/api/payment/create-payment', keepBack, { times: 1 });
  await pay(page, '$30.00');
  const other = await context.newPage();
  await other.goto('/workshops/personal-info');
  await other.getByRole('button', { name: 'Continue your Ring booking' }).click();
  const notice = other.getByText('We are confirming your payment. Please do not pay again.');
  await expect(notice).toBeVisible();
  await other.reload();
  await expect(notice).toBeVisible();
  release();
  await Promise.all([expectSuccess(page), expectSuccess(other)]);
  await Promise.all([page, other].map((tab) => expect(tab).toHaveURL('/')));
  const [reservation, ...others] = await reservationsOf(request, guest.email);
  expect(others).toEqual([]);
  expect(await paymentsFor(reservation!.id)).toHaveLength(1);
});
