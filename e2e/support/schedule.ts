import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openAdmin } from './admin.ts';
import { asStaff } from './staff.ts';

/** Closes a day as staff do and sends each guest an offer of sessions that fit. */
export async function closeDay(
  request: APIRequestContext,
  { date, sentence }: { date: string; sentence?: string },
): Promise<void> {
  const headers = await asStaff(request);
  const closed = await request.post('/api/admin/schedule/close', {
    headers,
    data: { from: date, to: date, reason: 'Repair' },
  });
  const { affected } = (await closed.json()) as {
    affected: { reservation: { id: string }; options: string[] }[];
  };
  const sent = await request.post('/api/admin/offers', {
    headers,
    data: {
      offers: affected.map(({ reservation: { id }, options }) => ({
        bookingId: id,
        options: options.map((option) => option.slice(0, 19).replace('T', ' ')),
      })),
      alternative: 'REFUND',
      ...(sentence ? { note: sentence } : {}),
    },
  });
  expect(await sent.json()).toMatchObject({ sent: affected.length });
}

/** Opens the Schedule page at the week of a date. */
export async function openWeek(page: Page, date: string): Promise<void> {
  await openAdmin(page, `/admin/schedule?week=${date}`);
  await expect(page.getByRole('grid', { name: 'Week' })).toBeVisible();
}

/** A Wednesday after all days that can be booked, so that its changes affect no other test: `YYYY-MM-DD`. */
export function farWednesday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 80);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

export const weeksAfter = (date: string, weeks: number): string => {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 7 * weeks);
  return day.toISOString().slice(0, 10);
};

/** "Wed, Dec 2" */
export const shortDay = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
