import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { spotsLeftAt } from './api.ts';
import { newGuest, verifyAddress } from './booking.ts';

/** Holds every remaining seat of a session for another visitor. */
export async function takeAllSeats(request: APIRequestContext, time: string): Promise<void> {
  const { email } = newGuest();
  await verifyAddress(request, email);
  const held = await request.post('/api/reservation/hold', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      service: 'Silver Ring Workshop',
      date: time,
      guestCount: await spotsLeftAt(request, time),
      guestEmail: email,
    },
  });
  expect(held.status()).toBe(200);
}

/** The session in the tab's draft: `YYYY-MM-DD HH:MM:SS`. */
export const chosenTime = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((each) => each.includes('reservation-draft'));
    return JSON.parse(sessionStorage.getItem(key!)!).draft.appointment_time as string;
  });
