import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { dayName, openDay } from './open-day.ts';
import { inbox } from './stand-ins.ts';

/** A visitor's details; the address is new for each journey, so that its mails are its own. */
export const newGuest = (name = 'Maya Lindqvist') => ({
  name,
  // In letters too: of so many digits every tenth would pass for a card number.
  email: `guest-${randomUUID().slice(0, 13)}@mail.example`,
  phone: '(213) 555-0142',
  note: 'One of us is left-handed.',
});

export type Guest = ReturnType<typeof newGuest>;

/** From the landing page to the availability page of a workshop, by its card. */
export async function chooseWorkshop(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Continue to Availability' }).click();
  await expect(page).toHaveURL(/\/workshops\/availability$/);
}

/** The choice of how many come; a day without room names its participants too. */
export const participants = (page: Page) => page.getByRole('combobox', { name: 'Participants' });

/** Turns the calendar to a day (`YYYY-MM-DD`), and resolves to its button. */
export async function showDay(page: Page, date: string): Promise<Locator> {
  const name = new RegExp(`^${dayName(date)},`);
  const shown = page.getByRole('grid').getByRole('button', { name });
  await expect(page.getByRole('grid')).toBeVisible();
  while ((await shown.count()) === 0) {
    await page.getByRole('button', { name: /next month/i }).click();
  }
  return shown;
}

/** Picks a time of the first day with all its sessions open, from the open day of that number on. */
export async function chooseSession(
  page: Page,
  { guests, time, day = 5 }: { guests?: number; time: string; day?: number },
): Promise<void> {
  if (guests) await participants(page).selectOption(String(guests));
  const shown = await showDay(page, openDay(day));
  await expect(shown).toHaveAccessibleName(/session/);
  if (!/4 of 4 sessions open/.test((await shown.getAttribute('aria-label'))!)) {
    return chooseSession(page, { time, day: day + 1 });
  }
  await shown.click();
  await page.getByRole('radio', { name: new RegExp(`^${time}`) }).check();
  await page.getByRole('button', { name: 'Continue to Personal Information' }).click();
  await expect(page).toHaveURL(/\/workshops\/personal-info$/);
}

/** The six digits of the newest verification mail, once so many have come. */
export async function codeFor(email: string, count = 1): Promise<string> {
  let code = '';
  await expect(async () => {
    const mails = (await inbox(email)).filter(
      ({ subject }) => subject === 'Your verification code',
    );
    expect(mails.length).toBeGreaterThanOrEqual(count);
    code = /^\d{6}$/m.exec(mails[0]!.text)![0];
  }).toPass({ timeout: 15_000 });
  return code;
}

/** The link of the newest mail of a subject, once it has come. */
export async function linkIn(
  email: string,
  subject: string,
  shape = /\/booking#[\w-]+/,
): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await inbox(email)).find((each) => each.subject === subject);
    link = shape.exec(mail!.text)![0];
  }).toPass({ timeout: 15_000 });
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

export const agree = (page: Page) => page.getByRole('checkbox', { name: /disclaimer/ }).check();

export const pay = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount}` }).click();

export const expectSuccess = (page: Page) =>
  expect(page.getByText('Payment successful! Redirecting to confirmation page...')).toBeVisible();

/** The next payment is made, and its answer is lost on the line. */
export const loseNextPaymentAnswer = (page: Page) =>
  page.route(
    '**/api/payment/create-payment',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

type Wish = Party & { workshop: string; day?: number };

/** A new guest's whole booking, up to the press on Pay; resolves to the guest. */
export async function fillInBooking(page: Page, { workshop, ...session }: Wish): Promise<Guest> {
  const guest = newGuest();
  await chooseWorkshop(page, workshop);
  await chooseSession(page, session);
  await fillDetails(page, guest);
  await agree(page);
  await fillCard(page, testCards.works);
  return guest;
}

/** Books and pays as a signed-in customer, with the account's own address. */
export async function bookSignedIn(page: Page, { guests, time }: Party): Promise<void> {
  await chooseWorkshop(page, 'Pendant Necklace');
  await chooseSession(page, { guests, time });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL(/\/workshops\/payment$/);
  await agree(page);
  await fillCard(page, testCards.works);
  await pay(page, `$${guests * 30}.00`);
}

type Party = { guests: number; time: string };
