import { expect } from '@playwright/test';
import { reservationsOf } from '../support/api.ts';
import { codeFor, newGuest, testCards } from '../support/booking.ts';
import { type Guest, test } from './guest.ts';

async function fillCard(guest: Guest, number: string): Promise<void> {
  await guest.moveTo(/^Card number entry/);
  await guest.type(number);
  await guest.moveTo(/^MM\/YY entry/);
  await guest.type('12/30');
  await guest.moveTo(/^CVV entry/);
  await guest.type('111');
  await guest.moveTo(/^ZIP entry/);
  await guest.type('90012');
}

async function pressPay(guest: Guest): Promise<void> {
  await guest.moveTo(/^Pay \$60.00 push button/);
  await guest.press('Return');
}

test('a guest who uses Orca books a workshop', async ({ guest, request }) => {
  const { name, email } = newGuest();
  await guest.open('/');
  await guest.hear(/^Finished loading Silver jewelry workshops in Los Angeles/);
  await guest.moveTo(/^Ring .* link/);
  await guest.press('Return');
  await guest.hear(/^Ring Workshop heading level 1/);
  await guest.moveTo(/^Continue to Availability link/);
  await guest.press('Return');

  await guest.hear(/^Choose your session heading level 1/);
  await guest.moveTo(/^Participants combo box/);
  await guest.press('Down');
  await guest.hear(/^Deposit due now \$60.00/);
  await guest.moveTo(/sessions? open push button/);
  // Two weeks later, the deposit is refundable.
  await guest.press('Down');
  await guest.press('Down');
  await guest.moveTo(/4 of 4 sessions open push button/, 'Right');
  await guest.press('Return');
  await guest.hear(/: choose a time$/);
  await guest.moveTo(/^11:00 AM to 2:00 PM 8 spots left/);
  await guest.press('space');
  await guest.hear(/^selected/);
  await guest.moveTo(/^Continue to Personal Information push button/);
  await guest.press('Return');

  await guest.hear(/^Your information heading level 1/);
  await guest.moveTo(/^Name entry required/);
  await guest.type(name);
  await guest.moveTo(/^Email entry required/);
  await guest.type(email);
  await guest.moveTo(/^Send code push button/);
  await guest.press('Return');
  await guest.hear(/^Verification code entry required/);
  await guest.hear(/^Code sent/);
  await guest.type(await codeFor(email));
  await guest.press('Return');
  await guest.hear(/^Email verified successfully!/);
  await guest.moveTo(/^Continue to Payment push button/);
  await guest.press('Return');

  await guest.hear(/^Pay the deposit heading level 1/);
  await guest.moveTo(/^Ring Workshop 2 guests \w+, .*, 11:00 AM to 2:00 PM Pacific Time/);
  await guest.moveTo(/^I have read and agree to the disclaimer check box not checked/);
  await guest.press('space');
  await guest.hear(/^checked/);
  await fillCard(guest, testCards.isDeclined);
  await pressPay(guest);
  await guest.hear(/^Your card was declined\. Nothing was charged/);
  // The focus is in the number of the declined card.
  await guest.press('ctrl+a');
  await guest.type(testCards.works);
  await pressPay(guest);

  await guest.hear(/^Payment successful!/);
  await guest.hear(/^You’re booked Ring Workshop/);
  for (const words of [
    /Ring Workshop heading level 1/,
    /Choose your session heading level 1/,
    /: choose a time$/,
    /Your information heading level 1/,
    /Code sent/,
    /Email verified successfully!/,
    /Pay the deposit heading level 1/,
    /Your card was declined/,
    /Payment successful!/,
    /^You’re booked Ring Workshop/,
  ])
    expect(guest.count(words), String(words)).toBe(1);
  const [reservation] = await reservationsOf(request, email);
  expect(reservation).toMatchObject({ guest_count: 2, status: 'CONFIRMED' });
});
