import { expect } from '@playwright/test';
import { test } from '../../support/test.ts';
import { logIn } from '../../support/admin.ts';

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
