import { expect, type Page } from '@playwright/test';
import { signUp } from '../../support/account.ts';
import { chooseWorkshop, startBooking } from '../../support/booking.ts';
import { test } from '../../support/test.ts';
import { expectNoShift, watchShifts } from '../../support/layout-shift.ts';

const widths = [320, 390];
/** What may arrive long after the first paint on a slow connection. */
const late = /\/api\/|\.woff2$|\.(avif|webp|jpg)$/;

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Opens a page whose data, fonts and pictures arrive only after its first paint. */
async function openWithLateAnswers(page: Page, address: string): Promise<void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(late, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title.or(page.getByText('Loading...')).first()).toBeVisible();
  await twoFrames(page);
  release();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
  await page.unroute(late);
}

async function openWithoutShift(page: Page, address: string): Promise<void> {
  await openWithLateAnswers(page, address);
  await expectNoShift(page, address);
}

for (const width of widths) {
  test(`no page shifts by more than 0.02 at ${width} pixels, however late its data, fonts and pictures`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    for (const address of ['/', '/workshops/ring', '/workshops/couple-ring', '/login', '/nowhere'])
      await openWithoutShift(page, address);
    await chooseWorkshop(page, 'Ring');
    await openWithoutShift(page, '/workshops/availability');
    await startBooking(page);
    for (const step of ['availability', 'personal-info', 'payment'])
      await openWithoutShift(page, `/workshops/${step}`);
    await signUp(page);
    await openWithoutShift(page, '/profile');
  });
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} pixels the ticket of a booking shifts nothing, because its space is reserved`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((booked) => {
      sessionStorage.setItem('studio.booked.2', booked);
      sessionStorage.setItem('studio.ticket', 'new');
    }, JSON.stringify(booked));
    await page.route('**/api/payment/status', (route) => route.fulfill({ json: paid }));
    await watchShifts(page);
    await openWithoutShift(page, '/');
    await expect(page.getByText('7F3A-91C4')).toBeVisible();
    await expectNoShift(page, 'after the ticket');
  });
}

const booked = { checkoutId: 'paid-checkout', email: 'maya.lindqvist@mail.example' };
const paid = {
  status: 'CONFIRMED',
  bookingNumber: '7F3A-91C4',
  message: 'Payment successful!',
  booking: {
    id: 'r1',
    title: 'Ring Workshop',
    hours: 3,
    appointment_time: '2099-12-19T13:00:00-08:00',
    guest_count: 2,
    paid_cents: 6000,
    refunded_cents: 0,
    balance_cents: 27_000,
    version: 1,
  },
};
