import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type CodePurpose, workshops } from '@studio/contract';
import { readSpots } from './api.ts';
import { keep } from './keep.ts';
import { dayName, openDay } from './open-day.ts';
import { inbox } from './stand-ins.ts';

/** A visitor's details. Each test gets a new address, so that its inbox has only its emails. */
export const newGuest = (name = 'Maya Lindqvist') => ({
  name,
  // Includes letters: one in ten numbers of this length would pass for a card number.
  email: `guest-${randomUUID().slice(0, 13)}@mail.example`,
  phone: '(213) 555-0142',
  note: 'One of us is left-handed.',
});

export type Guest = ReturnType<typeof newGuest>;

/** Goes from the landing page to a workshop's availability page by its card. */
export async function chooseWorkshop(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Continue to Availability' }).click();
  await expect(page).toHaveURL(/\/workshops\/availability$/);
}

/** The field that sets the number of participants. A full day has the word in its name too. */
export const participants = (page: Page) => page.getByRole('combobox', { name: 'Participants' });

/** Turns the calendar to a day (`YYYY-MM-DD`) and resolves to the day's button. */
export async function showDay(page: Page, date: string): Promise<Locator> {
  const name = new RegExp(`^${dayName(date)},`);
  const shown = page.getByRole('grid').getByRole('button', { name });
  await expect(page.getByRole('grid').first()).toBeVisible();
  while ((await shown.count()) === 0) {
    await page.getByRole('button', { name: /next month/i }).click();
  }
  return shown;
}

/** Chooses a time on the first day with all sessions open, starting with the open day of the given number. */
export async function chooseSession(
  page: Page,
  { guests, time, day = 5 }: { guests?: number; time: string; day?: number },
): Promise<void> {
  if (guests) await participants(page).selectOption(String(guests));
  const shown = await showDay(page, openDay(day));
  await expect(shown).toHaveAccessibleName(/session/);
  if (!(await shown.getAttribute('aria-label'))!.includes('4 of 4 sessions open')) {
    return chooseSession(page, { time, day: day + 1 });
  }
  await shown.click();
  await page.getByRole('radio', { name: new RegExp(`^${time}`) }).check();
  await page.getByRole('button', { name: 'Continue to Personal Information' }).click();
  await expect(page).toHaveURL(/\/workshops\/personal-info$/);
}

/** The code in the newest verification email, once `count` emails have arrived. */
export async function codeFor(email: string, count = 1): Promise<string> {
  let code = '';
  await expect(async () => {
    const mails = (await inbox(email)).filter(
      ({ subject }) => subject === 'Your verification code',
    );
    expect(mails.length).toBeGreaterThanOrEqual(count);
    code = /^\d{6}$/m.exec(mails[0]!.text)![0];
  }).toPass();
  return code;
}

/** The link in the newest email with this subject. Waits until the email arrives. */
export async function linkIn(
  email: string,
  subject: string,
  shape = /\/booking#[\w-]+/,
): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await inbox(email)).find((each) => each.subject === subject);
    link = shape.exec(mail!.text)![0];
  }).toPass();
  return link;
}

export async function verifyEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /send/i }).click();
  await page.getByLabel('Verification code').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
}

export async function fillDetails(page: Page, guest: Guest): Promise<void> {
  await page.getByLabel('Name').fill(guest.name);
  await verifyEmail(page, guest.email);
  await page.getByLabel('Phone').fill(guest.phone);
  await page.getByLabel('Note').fill(guest.note);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL(/\/workshops\/payment$/);
}

export const testCards = { works: '4111 1111 1111 1111', isDeclined: '4000 0000 0000 0002' };

export async function fillCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe');
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('MM/YY').fill('12/30');
  await card.getByLabel('CVV').fill('111');
  await card.getByLabel('ZIP').fill('90012');
}

/** Opens the coupon field and fills it in. */
export async function fillCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Have a code?' }).click();
  await page.getByLabel('Coupon').fill(code);
}

export const agree = (page: Page) => page.getByRole('checkbox', { name: /disclaimer/ }).check();

export const pay = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount}` }).click();

/** The page confirms the booking for a second, which a busy machine may miss. The ticket on the next page stays. */
export const expectSuccess = (page: Page) =>
  expect(
    page
      .getByText('Payment successful! Redirecting to confirmation page...')
      .or(page.getByRole('button', { name: 'Hide ticket' })),
  ).toBeVisible();

/** Proves an address with an emailed code. The cookie in `request` then identifies the browser that proved it. */
export async function verifyAddress(
  request: APIRequestContext,
  email: string,
  purpose: CodePurpose = 'booking',
): Promise<void> {
  await request.post(`/api/email/verification/send?purpose=${purpose}`, { data: { email } });
  const code = await codeFor(email);
  const answer = await request.post('/api/email/verification/verify', { data: { email, code } });
  expect(answer.status()).toBe(200);
}

/**
 * `time` is in the form `13:00`. `day` is the first open day on which to look for a free session. A
 * customer with a token needs no code.
 */
type Wish = {
  workshop?: string;
  guests?: number;
  time?: string;
  day?: number;
  guest?: Visitor;
};

type Visitor = Guest & { token?: string };

/** Finds a session without bookings: `YYYY-MM-DD HH:MM:SS`. */
async function findSession(request: APIRequestContext, time: string, from: number) {
  const spotsAt = await readSpots(request);
  for (let day = from; day < from + 15; day++) {
    const date = openDay(day);
    if ((spotsAt(`${date}T${time}:00`) ?? 8) === 8) return `${date} ${time}:00`;
  }
  throw new Error(`From the ${from}th open day on every session at ${time} has bookings.`);
}

/**
 * Stores a booking in the tab that is complete except for its payment, with a verified address, as
 * if a visitor had gone through the previous steps.
 */
export async function startBooking(page: Page, wish: Wish = {}): Promise<Guest> {
  const { workshop = 'Ring', guests = 1, time = '13:00', day = 5 } = wish;
  const guest: Visitor = wish.guest ?? newGuest();
  if (!guest.token) await verifyAddress(page.request, guest.email);
  const { serviceName } = workshops.find(({ title }) => title === workshop)!;
  const now = Date.now();
  const proof = guest.token ? null : { email: guest.email, at: now };
  const checkout = {
    checkoutId: randomUUID(),
    savedAt: now,
    draft: {
      service_name: serviceName,
      appointment_time: await findSession(page.request, time, day),
      guest_count: guests,
      guest_name: guest.name,
      guest_email: guest.email,
      guest_phone: guest.phone,
      guest_note: guest.note,
    },
    codeSent: proof,
    verified: proof,
    hold: null,
    payment: null,
  };
  await keep(page, { tab: { 'studio.reservation-draft.2': JSON.stringify(checkout) } });
  return guest;
}

export async function openPayment(page: Page, wish?: Wish): Promise<Guest> {
  const guest = await startBooking(page, wish);
  await page.goto('/workshops/payment');
  return guest;
}

/** Fills in a new guest's booking, ready for the click on Pay. */
export async function fillInPayment(page: Page, wish?: Wish): Promise<Guest> {
  const guest = await openPayment(page, wish);
  await agree(page);
  await fillCard(page, testCards.works);
  return guest;
}
