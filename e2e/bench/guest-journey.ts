/* global window, document, performance, location, requestAnimationFrame */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, phone, slowDown } from './slow-phone.mjs';

const patience = 45_000;
const card = { 'Card number': '4111 1111 1111 1111', 'MM/YY': '12/30', CVV: '111', ZIP: '90012' };

/** What each step of a booking should show: on which page, and by which words where there are several. */
const shownBy = {
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

/** Runs in every document before its scripts: notes when each step is first on the screen. */
function watch(shownBy) {
  const shown = {};
  Object.assign(window, { shown });
  const isShown = ({ path, selector, words = '' }) =>
    location.pathname === path &&
    [...document.querySelectorAll(selector)].some(
      (each) => each.textContent.startsWith(words) && each.checkVisibility(),
    );
  const look = () => {
    const found = Object.keys(shownBy).filter((step) => !shown[step] && isShown(shownBy[step]));
    // After the frame that draws it.
    if (found.length > 0) {
      setTimeout(() => {
        for (const step of found) shown[step] = performance.timeOrigin + performance.now();
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The instant at which a step was on the screen, whichever document brought it. */
async function instantOf(page, step) {
  const given = Date.now() + patience;
  while (Date.now() < given) {
    // A document that is being left answers no more.
    const instant = await page.evaluate((name) => window.shown?.[name], step).catch(() => null);
    if (instant) return instant;
    await wait(20);
  }
  throw new Error(`"${step}" was not shown within ${patience / 1000} s at ${page.url()}.`);
}

/** Taps the middle of what a guest sees; resolves to the instant of the tap. */
async function tap(page, target) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  const tapped = Date.now();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  return tapped;
}

async function codeFor(inbox, email) {
  for (;;) {
    const [mail] = await (await fetch(`${inbox}?to=${encodeURIComponent(email)}`)).json();
    const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? [];
    if (code) return code;
    await wait(100);
  }
}

/**
 * A whole booking with a fresh browser on a slow phone; `pause` is how many milliseconds the guest looks
 * at a page before the next press. Resolves to the milliseconds of each step, from the press to the screen.
 */
export async function book({ url, env }, pause) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript(watch, shownBy);
    await slowDown(page);
    return await walk(page, {
      url,
      pause,
      inbox: `http://localhost:${env.STAND_INS_PORT}/inbox.json`,
    });
  } finally {
    await browser.close();
  }
}

async function walk(page, { url, pause, inbox }) {
  const email = `guest-${randomUUID()}@mail.example`;
  const times = {};
  const see = async (step, pressed) => {
    times[step] = (await instantOf(page, step)) - pressed;
    await wait(pause);
  };
  const button = (name) => page.getByRole('button', { name });

  const asked = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await see('landing', asked);
  await see('workshop', await tap(page, page.locator('a[href="/workshops/ring"]').last()));
  await see('availability', await tap(page, page.getByText('Continue to Availability')));
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
