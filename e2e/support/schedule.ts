import { type APIRequestContext, expect } from '@playwright/test';
import { asStaff } from './staff.ts';

/** Closes a day as staff do, and offers each of its guests what still fits. */
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
