import { expect, type Page } from '@playwright/test';
import {
  book,
  openAdmin,
  signStaffIn,
  type VerifiedGuest,
  verifiedGuest,
} from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { test } from '../../support/test.ts';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
  expectToFitWidths,
} from '../../support/no-violations.ts';
import { asStaff } from '../../support/staff.ts';
import type { APIRequestContext } from '@playwright/test';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let guest: VerifiedGuest;
test.beforeAll(async ({ request }) => {
  guest = await verifiedGuest(request);
});

const times = ['11:00', '13:00', '15:00', '17:00'];

/** Books eight parties of one guest, two in each session of a day. */
async function fillDay(request: APIRequestContext, date: string): Promise<string[]> {
  const names: string[] = [];
  for (const time of times) {
    for (const first of ['Ruth', 'Owen']) {
      const name = `${first} ${time.slice(0, 2)}`;
      await book(request, { ...guest, name, date, time, guests: 1 });
      names.push(name);
    }
  }
  return names;
}

const markOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}, 1 guest: check in` });

type Day = {
  sessions: {
    parties: { reservation: { guest_name: string }; attendance: { state: string } | null }[];
  }[];
};

/** Each guest's attendance according to the server. */
async function readStates(request: APIRequestContext, date: string) {
  const answer = await request.get(`/api/admin/day/${date}`, { headers: await asStaff(request) });
  const { sessions } = (await answer.json()) as Day;
  return new Map(
    sessions.flatMap(({ parties }) =>
      parties.map(
        ({ reservation, attendance }) =>
          [reservation.guest_name, attendance?.state ?? null] as const,
      ),
    ),
  );
}

test('staff check a day in by keyboard alone, and the page is accessible on every screen', async ({
  page,
  request,
}) => {
  const date = openDay(24);
  await fillDay(request, date);
  await openAdmin(page, `/admin/day?date=${date}`);
  await expect(markOf(page, 'Ruth 11')).toBeVisible();
  await page.locator('[data-mark]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const focused = page.locator('[data-mark]:focus');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('z');
  await expect(focused).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('x');
  await expect(page.getByText(/^Marked \d/)).toBeVisible();
  await expect
    .poll(async () => [...(await readStates(request, date)).values()].filter(Boolean))
    .toEqual(['NO_SHOW']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-panel]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-booking]:focus')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await expectToFitWidths(page, [1440, 820, 390]);
  await expectNoViolations(page);
  // A phone shows one session at a time; one press switches to another.
  await expect(page.locator('[data-mark]:visible')).toHaveCount(2);
  await page.getByRole('group', { name: 'Session' }).getByRole('button', { name: /^5 PM/ }).click();
  await expect(markOf(page, 'Owen 17')).toBeVisible();
});

test('every session of a day is one printed page', async ({ page, request }) => {
  const date = openDay(24);
  await openAdmin(page, `/admin/day?date=${date}`);
  await expect(page.locator('[data-mark]').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Contains guest names: shred after use.').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(4);
  expect((await readStates(request, date)).size).toBe(8);
});

test('100 offline check-ins survive two killed browsers and arrive once', async ({
  page: first,
  browser,
  request,
}) => {
  const date = openDay(25);
  const names = await fillDay(request, date);
  await openAdmin(first, `/admin/day?date=${date}`);

  const kept = new Set<string>();
  let taken = 0;
  let state = await first.context().storageState();
  // Each browser goes offline, marks guests and is killed. The next one finds what it stored.
  for (const presses of [50, 50]) {
    const context = await browser.newContext({ storageState: state });
    const page = await context.newPage();
    await page.route('**/api/admin/day/marks', (route) => route.abort());
    await signStaffIn(page);
    await page.goto(`/admin/day?date=${date}`);
    for (let press = 0; press < presses; press++) {
      await markOf(page, names[taken % names.length]!).click();
      taken += 1;
    }
    await expect(page.getByText(`${taken} check-ins are waiting to be sent.`)).toBeVisible();
    state = await context.storageState();
    await context.close();
  }

  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  await signStaffIn(page);
  let cut = 1;
  await page.route('**/api/admin/day/marks', async (route) => {
    const { marks } = route.request().postDataJSON() as { marks: { id: string }[] };
    for (const { id } of marks) kept.add(id);
    // The first time, the server stores the marks but its response is lost.
    const answer = await route.fetch();
    if (cut-- > 0) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.goto(`/admin/day?date=${date}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminMarks'))).toBeNull();
  expect(kept.size).toBe(100);
  // 100 presses on 8 parties: four are pressed 13 times and have arrived; four are pressed 12 times and have no mark.
  const states = await readStates(request, date);
  expect(names.map((name) => states.get(name))).toEqual(
    names.map((_, place) => (place < 4 ? 'ARRIVED' : 'CLEARED')),
  );
  await context.close();
});
