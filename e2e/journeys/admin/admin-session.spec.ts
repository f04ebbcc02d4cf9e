import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { logIn } from '../../support/admin.ts';
import { expectNoViolations } from '../../support/no-violations.ts';

// Colours change at once, so that none is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a wrong password is refused, the right one opens the panel in every tab until Logout', async ({
  page,
  context,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Please enter the admin password')).toBeVisible();
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await logIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/admin');
  await second.getByRole('button', { name: 'Extend Session' }).click();
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL('/admin/login');
  await expect(page).toHaveURL('/admin/login');
  await logIn(second);
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL('/admin/login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
});

test('a browser that has signed in is known at the next sign-in, and nowhere else', async ({
  page,
  context,
}) => {
  const sent = async (address: string) => {
    const request = await page.waitForRequest(`**${address}`);
    return (await request.allHeaders())['cookie'];
  };
  const firstSignIn = sent('/api/admin/auth');
  await logIn(page);
  expect(await firstSignIn).toBeUndefined();
  const [device, ...others] = await context.cookies(new URL('/api/admin/auth', page.url()).href);
  expect(others).toEqual([]);
  expect(device).toMatchObject({ name: 'device', path: '/api/admin/auth', httpOnly: true });
  expect(device!.sameSite).toBe('Strict');
  expect(await page.evaluate(() => document.cookie)).toBe('');

  const logout = sent('/api/admin/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect(await logout).toBeUndefined();
  const nextSignIn = sent('/api/admin/auth');
  await logIn(page);
  expect(await nextSignIn).toBe(`device=${device!.value}`);
});

test('with under 30 minutes left a warning offers to refresh the session', async ({ page }) => {
  await page.clock.install();
  await logIn(page);
  await expect(page.getByText(/^Session: 4h 0m$/)).toBeVisible();
  await page.clock.fastForward('03:35:00');
  const warning = page.getByText(/^Your admin session will expire in 2[45]m/);
  await expect(warning).toBeVisible();
  await expectNoViolations(page);
  const refreshed = page.waitForResponse('**/api/admin/refresh');
  await page.getByRole('button', { name: 'Refresh Session' }).click();
  await refreshed;
  // The server's clock has not moved: the new session is four hours from its answer.
  await page.clock.setSystemTime(new Date());
  // Time went back under the page's timers: looking at the tab again reads the clock.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^Session: (4h 0m|3h 59m)$/)).toBeVisible();
  await expect(warning).toBeHidden();
});

test('a session that is over leads to the login, and from there back to the day it left', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page);
  await page.goto('/admin?day=2026-12-24');
  await expect(page.getByRole('heading', { name: 'Thursday, December 24' })).toBeVisible();
  await page.clock.fastForward('04:01:00');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  await page.clock.setSystemTime(new Date());
  await logIn(page, page.url());
  await expect(page).toHaveURL('/admin?day=2026-12-24');
});

test('a token that the server no longer takes ends the session', async ({ page }) => {
  await logIn(page);
  await page.evaluate(() => localStorage.setItem('adminToken', 'no longer good'));
  await page.reload();
  await expect(page).toHaveURL('/admin/login');
});
