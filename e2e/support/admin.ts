import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { registerGuest } from './account.ts';
import { type Guest, linkIn, newGuest } from './booking.ts';
import { keepOfflineKey } from './keep-offline-key.ts';
import { keep } from './keep.ts';
import { adminPassword, database } from './setting.ts';
import { staffSession } from './staff.ts';

/** Logs in on the login page and opens the panel. */
export async function logIn(page: Page, address = '/admin'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
}

/** Signs staff in without the login page. */
export async function signStaffIn(page: Page): Promise<void> {
  const { token, expiresAt, offlineKey } = await staffSession(page.request);
  await keep(page, { browser: { adminTokenExpiresAt: expiresAt, adminToken: token } });
  await keepOfflineKey(page, offlineKey);
}

/** Opens an admin page with staff already signed in. */
export async function openAdmin(page: Page, address = '/admin'): Promise<void> {
  await signStaffIn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export type VerifiedGuest = Guest & { token: string };

/** Creates a customer with an account, who can book any number of times without another code. */
export async function verifiedGuest(request: APIRequestContext): Promise<VerifiedGuest> {
  const guest = newGuest();
  return { ...guest, token: await registerGuest(request, guest) };
}

/** Searches the list for text that only one booking has, and waits until only that booking is listed. */
export async function findInList(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search').fill(text);
  await expect(page.getByRole('button', { name: /^Open the booking of / })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

type Booking = {
  email: string;
  token: string;
  service?: string;
  name?: string;
  note?: string;
  date: string;
  time: string;
  guests: number;
};

/** Books and pays without a page. Resolves to the reservation's id. `time` is in the form `13:00`. */
export async function book(request: APIRequestContext, booking: Booking): Promise<string> {
  const { email, token, service = 'Silver Ring Workshop' } = booking;
  const { name = 'Maya Lindqvist', note = 'One of us is left-handed.' } = booking;
  const { date, time, guests } = booking;
  const answer = await request.post('/api/payment/create-payment', {
    headers: {
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
    },
    data: {
      sourceId: 'cnon:card-nonce-ok',
      confirmDuplicate: true,
      reservationDetails: {
        service,
        date: `${date} ${time}:00`,
        guestCount: guests,
        guestName: name,
        guestEmail: email,
        guestPhone: '(213) 555-0142',
        guestNote: note,
      },
    },
  });
  const { reservationId, error } = (await answer.json()) as {
    reservationId: string;
    error?: string;
  };
  expect(error).toBeUndefined();
  return reservationId;
}

type Party = { date: string; time: string; guests: number };

/** Creates a booking by a new guest. Resolves to it and the link in its email. */
export async function bookedGuest(request: APIRequestContext, party: Party) {
  const guest = await verifiedGuest(request);
  await book(request, { ...guest, ...party });
  return { ...guest, link: await linkIn(guest.email, 'Your workshop is booked') };
}

/** Adds past reservations directly to the tests' database. */
export function addPastReservations(count: number): void {
  execFileSync(process.execPath, ['api/dist/bench/fill-past.js', String(count)], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, DATABASE_FILE: database },
  });
}

/** Opens a booking's Manage dialog from the list of the selected day. */
export async function manage(page: Page, name: string) {
  const day = page.getByRole('region', { name: 'Calendar of bookings' });
  await day.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Reservation' });
  await expect(dialog.getByRole('option', { name: 'Jo Okafor' })).toBeAttached();
  return dialog;
}

/**
 * Updates the booking. The dialog confirms this for a second and closes, so the page watches for it frame by frame.
 */
export async function updateAndSeeItSaved(page: Page): Promise<void> {
  const seen = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () =>
          document.querySelector('dialog')?.innerText.includes('Booking updated')
            ? resolve()
            : requestAnimationFrame(look);
        look();
      }),
  );
  await page.getByRole('button', { name: 'Update booking' }).click();
  await seen;
}
