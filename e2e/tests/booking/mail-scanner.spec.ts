import { type APIRequestContext, expect } from '@playwright/test';
import { bookedGuest } from '../../support/admin.ts';
import { test } from '../../support/test.ts';
import { openDay } from '../../support/open-day.ts';
import { inbox } from '../../support/stand-ins.ts';

/** The site's links in all emails to an address, which a scanner finds in text and markup. */
async function linksTo(email: string, origin: string): Promise<string[]> {
  const mails = await inbox(email);
  const found = mails.flatMap(
    ({ text, html }) => `${text} ${html}`.match(/https?:\/\/[^\s"<>)]+/g) ?? [],
  );
  const links = [...new Set(found)].map((link) => new URL(link.replaceAll('&amp;', '&')));
  const own = links.filter(({ pathname, hash }) => pathname === '/booking' || hash === '#services');
  return own.map(({ pathname, search, hash }) => origin + pathname + search + hash);
}

/** The booking behind a link, as its page loads it. */
async function lookAt(request: APIRequestContext, link: string): Promise<unknown> {
  const key = new URL(link).hash.slice(1);
  const opened = await request.post('/api/booking/open', { data: { key } });
  const { token, bookingId } = (await opened.json()) as { token: string; bookingId: string };
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get(`/api/booking/${bookingId}`, { headers })).json();
}

test('a scanner whose browser opens every link of an email twice changes nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const party = { date: openDay(15), time: '17:00', guests: 1 };
  const { email } = await bookedGuest(page.request, party);
  await expect.poll(async () => (await inbox(email)).length).toBe(2);
  const links = await linksTo(email, baseURL!);
  const toBooking = links.find((link) => link.includes('/booking#'))!;
  const before = await lookAt(page.request, toBooking);
  const scanner = await browser.newContext({ reducedMotion: 'reduce' });
  const opened = await scanner.newPage();
  for (const link of links) {
    await opened.goto(link);
    await opened.reload();
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await scanner.close();
  expect(await lookAt(page.request, toBooking)).toEqual(before);
  expect(await inbox(email)).toHaveLength(2);
});
