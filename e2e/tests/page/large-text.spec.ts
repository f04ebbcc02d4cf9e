import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { signUp } from '../../support/account.ts';
import {
  book,
  bookedGuest,
  findInList,
  manage,
  openAdmin,
  verifiedGuest,
} from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import {
  expectSuccess,
  fillCard,
  fillCoupon,
  newGuest,
  openPayment,
  pay,
  startBooking,
  testCards,
} from '../../support/booking.ts';
import { expectNoSidewaysScroll } from '../../support/no-violations.ts';
import { couponCode } from '../../support/setting.ts';
import { asStaff } from '../../support/staff.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** A visitor who doubled the text size in the browser's settings. */
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  ),
);

async function expectToFit(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);
}

/** Text outside the window cannot be reached by scrolling if its container hides the overflow. */
const expectNothingCutOff = (page: Page) =>
  expect(async () => {
    const cut = await page.evaluate(() => {
      const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true });
      const isUnseen = (element: Element | null): boolean =>
        element !== null &&
        (element.matches('[aria-hidden="true"]') ||
          getComputedStyle(element).clipPath === 'inset(50%)' ||
          isUnseen(element.parentElement));
      return [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, li')]
        .filter((element) => isShown(element) && !isUnseen(element))
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
        .filter(({ box }) => box.width > 1 && (box.right > innerWidth + 1 || box.left < -1))
        .map(({ text }) => text);
    });
    expect(cut, page.url()).toEqual([]);
  }).toPass();

test('at 200% text and 320 pixels every step of a booking fits the width', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('$165')).toBeVisible();
  await expectToFit(page);
  await page.goto('/workshops/couple-ring');
  await expectToFit(page);
  await page.locator('[aria-haspopup=dialog]').first().click();
  await expectToFit(page);
  await startBooking(page, { workshop: 'Couple Rings', guests: 2, time: '17:00' });
  await page.goto('/workshops/availability');
  await expect(page.getByRole('radio', { name: /^5:00 PM/ })).toBeChecked();
  await expectToFit(page);
  await page.goto('/workshops/personal-info');
  await page.getByLabel('Email').fill(newGuest().email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await expectToFit(page);
  await openPayment(page, { workshop: 'Couple Rings', guests: 2, time: '17:00' });
  await expect(page.getByText(/Your seats are held for/)).toBeVisible();
  await fillCoupon(page, couponCode);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon applied')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'disclaimer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'I agree' }).click();
  await fillCard(page, testCards.works);
  await pay(page, '$0.02');
  await expectSuccess(page);
  await expectToFit(page);
});

test('at 200% text and 320 pixels the account pages fit the width', async ({ page, request }) => {
  await page.goto('/no-such-page');
  await expectToFit(page);
  await page.goto('/workshops/availability');
  await expectToFit(page);
  await page.goto('/login');
  await expectToFit(page);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await expectToFit(page);
  const { email, token } = await signUp(page);
  await page.goto('/profile');
  await expect(page.getByText("You don't have any upcoming reservations")).toBeVisible();
  await expectToFit(page);
  await book(request, { email, token, date: openDay(17), time: '17:00', guests: 2 });
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expectToFit(page);
});

test('at 200% text and 320 pixels the admin pages fit the width', async ({ page, request }) => {
  const date = openDay(38);
  const guest = await verifiedGuest(request);
  const name = 'Maximiliana Featherstonehaugh';
  await book(request, { ...guest, name, date, time: '11:00', guests: 8 });
  await page.goto('/admin/login');
  await expectToFit(page);
  await openAdmin(page, `/admin?day=${date}`);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectToFit(page);
  const dialog = await manage(page, name);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Pendant Necklace' }).click();
  // The picture dialog loads from a separate file.
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Week' }).click();
  await expect(page.getByText('Guests and seats in each session')).toBeVisible();
  await expectToFit(page);
});

test('at 200% text and 320 pixels Today and Cash out fit the width', async ({ page, request }) => {
  const date = openDay(42);
  await bookedGuest(request, { date, time: '11:00', guests: 2 });
  await openAdmin(page, `/admin/day?date=${date}`);
  await expect(page.getByText('Maya Lindqvist', { exact: true })).toBeVisible();
  await expectToFit(page);
  // The names in the bar at the bottom do not cover each other.
  const names = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').locator('span');
  const boxes = await names.evaluateAll((all) =>
    all.map((name) => ({
      left: name.getBoundingClientRect().left,
      right: name.getBoundingClientRect().right,
    })),
  );
  boxes.slice(1).forEach(({ left }, index) => expect(left).toBeGreaterThan(boxes[index]!.right));
  // A field's label does not cover its value.
  const label = (await page.getByText('Instructor for this session').first().boundingBox())!;
  const field = (await page.getByLabel('Instructor for this session').first().boundingBox())!;
  expect(label.y + label.height).toBeLessThanOrEqual(field.y + 1);
  await page.goto(`/admin/day/close?date=${date}`);
  await expect(
    page.getByRole('button', { name: 'Take balance from Maya Lindqvist' }),
  ).toBeVisible();
  await expectToFit(page);
  await page.getByLabel('Cash counted').fill('1');
  await expect(page.getByText('Required because it is not $0.00')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Record a paid-out' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit(page);
});

test('at 200% text and 320 pixels a booking, its line to accept and its receipt fit the width', async ({
  page,
  request,
}) => {
  const { link, email } = await bookedGuest(request, {
    date: openDay(41),
    time: '11:00',
    guests: 2,
  });
  await openAdmin(page, '/admin');
  await findInList(page, email);
  const opens = page.waitForResponse((answer) => answer.url().includes('/api/admin/booking/'));
  await page.getByRole('button', { name: /^Open the booking of / }).click();
  const line = { label: 'Sapphire'.repeat(12), cents: 250_000, version: 1 };
  const headers = await asStaff(request);
  const booking = new URL((await opens).url()).pathname;
  expect((await request.post(`${booking}/bench-line`, { headers, data: line })).status()).toBe(200);
  await page.getByRole('tab', { name: 'Money' }).click();
  // Below the head and above the buttons, some lines of the tab can be read.
  const tab = await page.getByRole('tabpanel', { name: 'Money' }).boundingBox();
  expect(tab!.height).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Guest accepts on this tablet' }).click();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Back without an answer' }).click();
  await page.getByRole('button', { name: 'Receipt', exact: true }).click();
  await expectToFit(page);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await expectToFit(page);
  // Beside its label, a fact would have room for three letters.
  const widths = await page
    .locator('dd.anywhere')
    .evaluateAll((facts) => facts.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(150);
  await page.goto('/booking/guest#unknown');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectToFit(page);
});
