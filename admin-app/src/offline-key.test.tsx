import './test-storage.ts';
import { createHmac } from 'node:crypto';
import { type Mark, markText } from '@studio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { get } from 'idb-keyval';
import { noon, openDay } from './screens/today/test-day.ts';
import { openApp, sessionOf } from './test-app.tsx';
import { forgetOffline, keepOfflineKey, prove } from './session/offline-key.ts';

const offlineKey = Buffer.alloc(32, 0xfb).toString('base64url');

const signed = (text: string) =>
  createHmac('sha256', Buffer.from(offlineKey, 'base64url')).update(text).digest('base64url');

const stored = () => get<CryptoKey>('adminOfflineKey');

beforeEach(() => forgetOffline());

test('signs a text with the session’s key, which no page can read', async () => {
  await keepOfflineKey(offlineKey);
  expect(await prove('["mark","a"]')).toBe(signed('["mark","a"]'));
  expect(await stored()).toMatchObject({ extractable: false, usages: ['sign'] });
});

test('without a key, there is no proof', async () => {
  await keepOfflineKey(undefined);
  expect(await prove('text')).toBeUndefined();
});

test('signing in stores the key and nothing else of it, and signing out deletes it', async () => {
  openApp('/admin/login', {
    answers: { 'POST /admin/auth': { body: { ...sessionOf('fresh'), offlineKey } } },
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'a password{Enter}');
  const logout = await screen.findByRole('button', { name: 'Logout' });
  expect(await stored()).toBeDefined();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(offlineKey);
  await userEvent.click(logout);
  await waitFor(async () => expect(await stored()).toBeUndefined());
});

test('a check-in is sent with its proof', async () => {
  await keepOfflineKey(offlineKey);
  jest.useFakeTimers({ now: noon, advanceTimers: true });
  const { calls } = openDay();
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(await screen.findByRole('button', { name: 'Maya Lindqvist, 2 guests: check in' }));
  const sent = () => calls.find(({ call }) => call === 'POST /admin/day/marks');
  await waitFor(() => expect(sent()).toBeDefined());
  const [{ proof, ...mark }] = (sent()!.body as { marks: [Mark] }).marks;
  expect(proof).toBe(signed(markText(mark)));
  jest.useRealTimers();
});
