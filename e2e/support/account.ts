import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Guest, newGuest, verifyAddress, verifyEmail } from './booking.ts';
import { keep } from './keep.ts';

export const password = 'hammered silver';

export const banner = (page: Page) => page.getByRole('banner');

const form = (page: Page) => page.getByRole('tabpanel');

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(banner(page).getByRole('link', { name: 'Profile' })).toBeVisible();
}

/** Creates an account with the emailed code. The customer is then signed in on the landing page. */
export async function createAccount(page: Page, guest: Guest): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('Name').fill(guest.name);
  await verifyEmail(page, guest.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await form(page).getByRole('button', { name: 'Create Account' }).click();
  await expectSignedIn(page);
}

export type Customer = Guest & { token: string };

/** Creates an account without a page. Resolves to the customer's token. */
export async function registerGuest(
  request: APIRequestContext,
  { name, email }: Guest,
): Promise<string> {
  await verifyAddress(request, email, 'account');
  const answer = await request.post('/api/auth/register', { data: { name, email, password } });
  return ((await answer.json()) as { token: string }).token;
}

/** Creates an account without a page and signs this browser in. */
export async function signUp(page: Page, guest = newGuest()): Promise<Customer> {
  const token = await registerGuest(page.request, guest);
  await keep(page, { browser: { 'studio.customer-token': token } });
  return { ...guest, token };
}

/** Types a customer's email and password on /login and submits them. */
export async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await form(page).getByRole('button', { name: 'Sign In' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
}
