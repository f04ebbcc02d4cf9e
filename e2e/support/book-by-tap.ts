import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Step, watchSteps } from './step-watch.ts';

const patience = 45_000;
const card = { 'Card number': '4111 1111 1111 1111', 'MM/YY': '12/30', CVV: '111', ZIP: '90012' };

const shownBy: Record<string, Step> = {
  landing: { path: '/', selector: 'main h1' },
  workshop: { path: '/workshops/ring', selector: 'main h1' },
  availability: { path: '/workshops/availability', selector: '[role=grid] button:enabled' },
  'a day': { path: '/workshops/availability', selector: 'input[type=radio]:enabled' },
  'personal info': { path: '/workshops/personal-info', selector: 'main form' },
  'code sent': { path: '/workshops/personal-info', selector: '[autocomplete=one-time-code]' },
  verified: {
    path: '/workshops/personal-info',
    selector: 'main form p, main form span, main form div',
    words: 'Email verified successfully!',
  },
  payment: { path: '/workshops/payment', selector: 'button:enabled', words: 'Pay $' },
  paid: {
    path: '/workshops/payment',
    selector: 'main p, main h1, main h2, main div',
    words: 'Payment successful!',
  },
};

export const steps = Object.keys(shownBy);

/** The milliseconds of each step, by name. */
export type Times = Record<string, number>;

/** The time at which a step appeared on the screen, in whichever document. */
async function instantOf(page: Page, step: string) {
  const given = Date.now() + patience;
  while (Date.now() < given) {
    // A document that the page is leaving does not respond any more.
    const instant = await page.evaluate((name) => window.shown?.[name], step).catch(() => null);
    if (instant) return instant;
    await wait(20);
  }
  throw new Error(`"${step}" was not shown within ${patience / 1000} s at ${page.url()}.`);
}

/** The place of a visible element. A page that is starting may replace the element in between. */
async function placeOf(target: Locator) {
  for (;;) {
    await target.scrollIntoViewIfNeeded();
    const place = await target.boundingBox();
    if (place) return place;
  }
}

/** Taps the middle of a visible element. Resolves to the time of the tap. */
async function tap(page: Page, target: Locator) {
  const { x, y, width, height } = await placeOf(target);
  const tapped = Date.now();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  return tapped;
}

async function codeFor(inbox: string, email: string) {
  for (;;) {
    const answer = await fetch(`${inbox}?to=${encodeURIComponent(email)}`);
    const [mail] = (await answer.json()) as { text: string }[];
    const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? [];
    if (code) return code;
    await wait(100);
  }
}

type Way = {
  /** The site's address. */
  url: string;
  /** Milliseconds that the guest looks at a page before the next tap. */
  pause: number;
  /** The address of the stand-in's inbox. */
  inbox: string;
};

/** Books a workshop on a phone. Resolves to the milliseconds of each step, from the tap to the screen. */
export async function bookByTap(page: Page, { url, pause, inbox }: Way): Promise<Times> {
  await page.addInitScript(watchSteps, shownBy);
  const email = `guest-${randomUUID()}@mail.example`;
  const times: Times = {};
  const see = async (step: string, pressed: number) => {
    times[step] = (await instantOf(page, step)) - pressed;
    await wait(pause);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });

  const asked = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await see('landing', asked);
  await see('workshop', await tap(page, link(/^Ring/).first()));
  await see('availability', await tap(page, link('Continue to Availability')));
  await see('a day', await tap(page, page.locator('[role=grid] button:enabled').last()));
  await page.locator('input[type=radio]:enabled').first().click({ force: true });
  await see('personal info', await tap(page, button('Continue to Personal Information')));
  await page.getByLabel('Name').fill('Maya Lindqvist');
  await page.getByLabel('Email').fill(email);
  await see('code sent', await tap(page, button('Send code')));
  await page.getByLabel('Verification code').fill(await codeFor(inbox, email));
  await see('verified', await tap(page, button('Verify')));
  await see('payment', await tap(page, button('Continue to Payment')));
  await page.getByRole('checkbox').check();
  const form = page.frameLocator('iframe');
  for (const [label, typed] of Object.entries(card)) await form.getByLabel(label).fill(typed);
  await see('paid', await tap(page, button(/^Pay \$/)));
  return times;
}
