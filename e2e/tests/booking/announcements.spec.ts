import { expect } from '@playwright/test';
import { bookedGuest } from '../../support/admin.ts';
import { focus, listenTo } from '../../support/announcements.ts';
import {
  agree,
  codeFor,
  fillCard,
  fillCoupon,
  newGuest,
  openPayment,
  participants,
  showDay,
  startBooking,
  testCards,
} from '../../support/booking.ts';
import { chosenTime, takeAllSeats } from '../../support/lost-seats.ts';
import { dayName, openDay } from '../../support/open-day.ts';
import { couponCode } from '../../support/setting.ts';
import { test } from '../../support/test.ts';

const cardFields = ['Card number', 'MM/YY', 'CVV', 'ZIP'].map(focus);
const disclaimer = focus('I have read and agree to the disclaimer');

test('a guest hears each step from the landing page to the confirmation, once', async ({
  page,
}) => {
  const { name, email } = newGuest();
  const sound = await listenTo(page);
  const press = (button: string) => page.getByRole('button', { name: button }).press('Enter');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^Ring/ }).first().press('Enter');
  await sound.expect(expect.stringMatching(/^focus: Ring/), focus('Ring Workshop'));
  const next = 'Continue to Availability';
  await page.getByRole('link', { name: next }).press('Enter');
  await sound.expect(focus(next), focus('Choose your session'));

  await participants(page).selectOption('2');
  await sound.expect('Deposit due now $60.00');
  await participants(page).selectOption('1');
  await sound.expect('Deposit due now $30.00');
  const date = openDay(29);
  const day = await showDay(page, date);
  await sound.forget();
  await day.press('Enter');
  const isDay = expect.stringContaining(dayName(date));
  await sound.expect(isDay, expect.stringMatching(/: choose a time$/));
  await page.getByRole('radio', { name: /^1:00 PM/ }).press('Space');
  await sound.expect(expect.stringMatching(/^focus: 1:00 PM/));
  await press('Continue to Personal Information');
  await sound.expect(focus('Continue to Personal Information'), focus('Your information'));

  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await press('Send code');
  await sound.expect(
    ...['Name', 'Email', 'Send code', 'Verification code'].map(focus),
    'Code sent. You can request another code in a minute.',
  );
  await page.getByLabel('Verification code').fill(await codeFor(email));
  await page.getByLabel('Verification code').press('Enter');
  await sound.expect(focus('Phone'), 'Email verified successfully!');
  await press('Continue to Payment');
  await sound.expect(focus('Continue to Payment'), focus('Pay the deposit'));

  await fillCoupon(page, couponCode);
  await press('Apply');
  await sound.expect(
    ...['Have a code?', 'Coupon', 'Apply'].map(focus),
    'Amount due $0.01 Coupon applied',
  );
  await press('Remove');
  await sound.expect('Amount due $30.00');
  await agree(page);
  await fillCard(page, testCards.works);
  await press('Pay $30.00');
  await sound.expect(
    disclaimer,
    ...cardFields,
    focus('Pay $30.00'),
    focus('Payment successful! Redirecting to confirmation page...'),
    focus('You’re booked'),
  );
  await expect(page).toHaveTitle(/^You’re booked/);
});

const declined = 'Your card was declined. Nothing was charged. Please try another card.';

test('a guest hears why a card is declined after the focus has moved to its field, and pays with another', async ({
  page,
  request,
}) => {
  const party = { date: openDay(29), time: '15:00', guests: 1 };
  const { link } = await bookedGuest(request, party);
  const sound = await listenTo(page);
  await page.goto(link);
  await page.getByRole('link', { name: 'Pay $135.00' }).press('Enter');
  const pay = page.getByRole('button', { name: 'Pay $135.00' });
  await expect(pay).toBeEnabled();
  await sound.forget();
  await fillCard(page, testCards.isDeclined);
  await pay.press('Enter');
  await sound.expect(...cardFields, focus('Pay $135.00'), focus('Card number'), declined);
  await fillCard(page, testCards.works);
  await pay.press('Enter');
  await sound.expect(...cardFields.slice(1), focus('Pay $135.00'), focus('Your balance is paid'));
});

test('a guest whose seats are lost before payment hears so, and the session chosen instead', async ({
  page,
  request,
}) => {
  const sound = await listenTo(page);
  await startBooking(page, { guests: 2, time: '11:00' });
  await takeAllSeats(request, await chosenTime(page));
  await page.goto('/workshops/payment');
  const lost = 'This session no longer has enough spots. Nothing was charged.';
  await sound.expect(focus('Pay the deposit'), focus(lost));
  const nearest = page.getByRole('group', { name: lost }).getByRole('listitem').first();
  const session = await nearest.textContent();
  await nearest.getByRole('button').press('Enter');
  await sound.expect(focus(session!), focus(`Your session is now ${session}.`));
});

test('a guest hears the last two minutes and the end of a hold, and holds the seats again', async ({
  page,
}) => {
  const sound = await listenTo(page);
  await openPayment(page);
  await expect(page.getByText(/^Your seats are held for 9:/)).toBeVisible();
  await sound.expect(focus('Pay the deposit'));
  await page.clock.fastForward('08:05');
  await sound.expect('Your seats are held for less than 2 more minutes.');
  for (const renew of ['Keep my seats', 'Hold my seats again']) {
    await page.getByRole('button', { name: renew }).press('Enter');
    await sound.expect(focus(renew), focus('Pay $30.00'), 'Your seats are held for 10 minutes.');
    await expect(page.getByText(/^Your seats are held for 9:/)).toBeVisible();
    await page.clock.fastForward('11:00');
    await sound.expect('Your seats are no longer held.');
  }
});
