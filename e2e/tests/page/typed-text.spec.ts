import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { signUp } from '../../support/account.ts';
import { book, manage, openAdmin, verifiedGuest } from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { newGuest } from '../../support/booking.ts';

const run = 'window.wasRun=1';

/** Ways to make a browser run or fetch something. Each element that they create has `data-typed`. */
const vectors = [
  `<script data-typed>${run}</script>`,
  `<img data-typed src=x onerror=${run}>`,
  `<svg data-typed onload=${run}>`,
  `<svg data-typed><script>${run}</script></svg>`,
  `<iframe data-typed srcdoc="<script>top.wasRun=1</script>">`,
  `<iframe data-typed src=javascript:top.wasRun=1>`,
  `<a data-typed href=javascript:${run}>here</a>`,
  `<details data-typed open ontoggle=${run}>`,
  `<input data-typed autofocus onfocus=${run}>`,
  `<video data-typed src=x onerror=${run}>`,
  `<object data-typed data=javascript:${run}>`,
  `<meta data-typed http-equiv=refresh content=0;url=/>`,
  `<base data-typed href=//elsewhere.example/>`,
  `<style data-typed>*{display:none}</style>`,
  `<form data-typed action=javascript:${run}><button>go`,
];

/** Ways to break out of the surrounding markup. */
const exits = ['', '">', `'>`, '</textarea></title></script>'];

const texts = exits.flatMap((exit) => vectors.map((vector) => exit + vector));

async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    wasRun: 'wasRun' in window,
    elements: document.querySelectorAll('[data-typed]').length,
  }));
  expect(found).toEqual({ wasRun: false, elements: 0 });
}

test('text from guests stays text wherever staff read it, and never runs or becomes markup', async ({
  page,
  request,
}) => {
  const guest = await verifiedGuest(request);
  const times = ['11:00', '13:00', '15:00', '17:00'];
  for (const [index, text] of texts.entries()) {
    const date = openDay(27 + Math.floor(index / 16));
    const time = times[index % 4]!;
    await book(request, { ...guest, name: text, note: text, date, time, guests: 1 });
  }
  await openAdmin(page);
  const found = page.waitForResponse(/\/api\/reservation\?search=/);
  await page.getByLabel('Search').fill(guest.email);
  await found;
  const table = page.getByRole('table', { name: 'Bookings' });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  for (const [index, rows] of [25, 25, 10].entries()) {
    if (index > 0) {
      // The position of the next page is known once this one has loaded.
      await expect(next).not.toHaveAttribute('aria-disabled');
      await next.click();
      await expect(page.getByText(`Page ${index + 1}`)).toBeVisible();
    }
    await expect(table.getByRole('row')).toHaveCount(rows + 1);
    await expectNothingRan(page);
  }
  await page.goto(`/admin?day=${openDay(27)}`);
  const dialog = await manage(page, texts[0]!);
  await expect(dialog).toContainText(texts[0]!);
  await expectNothingRan(page);
});

test('a customer’s name stays text in the banner and the profile', async ({ page }) => {
  const name = texts[16]!;
  await signUp(page, newGuest(name));
  await page.goto('/profile');
  await expect(page.getByText(name).first()).toBeVisible();
  await expectNothingRan(page);
});

test('the test would notice an injected element', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), texts[14]!);
  await expect(expectNothingRan(page)).rejects.toThrow();
});
