import { expect } from '@playwright/test';
import { formatDay, studioDate } from '@studio/contract';
import { password, registerGuest } from '../support/account.ts';
import { bookedGuest } from '../support/admin.ts';
import { reservationsOf } from '../support/api.ts';
import { codeFor, newGuest, testCards } from '../support/booking.ts';
import { dayName, openDay } from '../support/open-day.ts';
import { adminPassword } from '../support/setting.ts';
import { paymentsFor } from '../support/stand-ins.ts';
import { test } from './engine.ts';
import {
  button,
  field,
  heading,
  isThere,
  label,
  link,
  tabKey,
  tabTo,
  text,
  type Tab,
} from './tab.ts';

/** Opens the calendar at a day (`YYYY-MM-DD`) and selects it. */
async function pressDay(tab: Tab, date: string): Promise<void> {
  const day = `//*[@role="grid"]${button(`${dayName(date)},`)}`;
  await tab.see('//*[@role="grid"]');
  while (!(await isThere(tab, day))) await tab.press(button('Next month'));
  await tab.press(day);
}

test('a visitor reads the landing page and a workshop’s page', async ({ tab }) => {
  await tab.open('/');
  await tab.see(heading('Sit down at the bench'));
  await tab.press(link('Ring'));
  await tab.see(link('Continue to Availability'));
});

test('a visitor books a workshop and pays the deposit', async ({ tab, request }) => {
  const guest = newGuest();
  await tab.open('/workshops/ring');
  await tab.press(link('Continue to Availability'));
  await tab.choose(field('Participants'), '2');
  await pressDay(tab, openDay(28));
  await tab.press(label('1:00 PM'));
  await tab.press(button('Continue to Personal Information'));

  await tab.type(field('Name'), guest.name);
  await tab.type(field('Email'), guest.email);
  await tab.press(button('Send code'));
  await tab.type(field('Verification code'), await codeFor(guest.email));
  await tab.press(button('Verify'));
  await tab.see(text('Email verified successfully!'));
  await tab.type(field('Phone'), guest.phone);
  await tab.press(button('Continue to Payment'));

  await tab.inFrame((card) => card.see(field('Card number')));
  await tab.press('//input[@type="checkbox"]');
  await tabTo(tab, 'iframe');
  await tab.keys([testCards.works, '12/30', '111', '90012'].join(tabKey));
  await tab.press(button('Pay $60.00'));
  await tab.see(button('Hide ticket'));
  await tab.see(text('1:00 PM to 4:00 PM Pacific Time, 2 guests'));
  const [reservation] = await reservationsOf(request, guest.email);
  expect(reservation).toMatchObject({ guest_count: 2, status: 'CONFIRMED' });
  expect(await paymentsFor(reservation!.id)).toMatchObject([{ amount: 6000 }]);
});

test('a guest moves and cancels a booking by the link of its email', async ({ tab, request }) => {
  const party = { date: openDay(29), time: '11:00', guests: 2 };
  const { link: address } = await bookedGuest(request, party);
  await tab.open(address);
  await tab.see(heading('Ring Workshop'));
  await tab.press(button('Change date'));
  await pressDay(tab, openDay(30));
  await tab.press(label('3:00'));
  await tab.press(button('Move to'));
  await tab.see(heading('Moved to'));
  await tab.press(link('View booking'));
  await tab.press(button('Cancel'));
  await tab.press(button('Cancel and get $60.00 back'));
  await tab.see(heading('Your booking is canceled'));
});

test('a customer signs in and sees the profile', async ({ tab, request }) => {
  const guest = newGuest();
  await registerGuest(request, guest);
  await tab.open('/login');
  await tab.type(field('Email'), guest.email);
  await tab.type(field('Password'), password);
  // The decorative picture must not add scrollable space over the footer.
  const overflow =
    '((main) => main.scrollHeight - main.clientHeight)(document.querySelector("main"))';
  expect(await tab.evaluate(overflow)).toBe(0);
  await tab.press(`//*[@role="tabpanel"]${button('Sign In')}`);
  await tab.press(link('Profile'));
  await tab.see(text(guest.email));
});

test('staff sign in and see today', async ({ tab }) => {
  await tab.open('/admin');
  await tab.type(field('Password'), adminPassword);
  await tab.press(button('Log In'));
  await tab.see(heading('Admin Panel'));
  await tab.press(link('Today'));
  await tab.see(button('Next day'));
  await tab.see(heading(formatDay(studioDate(new Date()))));
});

test('on a phone no page on the way to a booking scrolls sideways', async ({ tab, request }) => {
  const party = { date: openDay(31), time: '11:00', guests: 2 };
  const { link: address } = await bookedGuest(request, party);
  await tab.narrow();
  const expectFits = async (page: string, sign: string) => {
    await tab.see(sign);
    const past = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await tab.evaluate(past), page).toBe(0);
  };
  await tab.open('/');
  await expectFits('landing', heading('Sit down at the bench'));
  await tab.press(link('Ring'));
  await expectFits('workshop', link('Continue to Availability'));
  await tab.press(link('Continue to Availability'));
  await expectFits('availability', '//*[@role="grid"]');
  await tab.open('/login');
  await expectFits('sign-in', field('Email'));
  await tab.open(address);
  await expectFits('booking', button('Change date'));
  await tab.press(button('Change date'));
  await expectFits('other dates', '//*[@role="grid"]');
  expect(await tab.evaluate('innerWidth')).toBeLessThan(720);
});

test('the tests notice an error in the console', async ({ tab, errors }) => {
  await tab.open('/');
  await tab.see(heading('Sit down at the bench'));
  await tab.evaluate(`void setTimeout(() => {
    console.error('said');
    const script = document.createElement('script');
    script.src = 'https://elsewhere.example/script.js';
    document.head.append(script);
    throw new Error('thrown');
  })`);
  // The blocked script is reported twice: by the policy, and because it did not load.
  await expect
    .poll(() => errors.join())
    .toMatch(/(?=.*said)(?=.*forbidden: \S+ https:)(?=.*not loaded: <script)(?=.*thrown)/s);
  errors.length = 0;
});
