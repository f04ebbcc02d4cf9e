import './test-storage.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { get } from 'idb-keyval';
import { readRoster } from './offline/stored-roster.ts';
import { aSession, day, maya, noon, openDay, roster } from './screens/today/test-day.ts';

const stored = () => get<unknown>('adminRoster');

beforeEach(() => jest.useFakeTimers({ now: noon, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const markOfMaya = () =>
  screen.findByRole('button', { name: 'Maya Lindqvist, 2 guests: check in' });

/** Opens Today, which stores its roster, and closes it. */
async function openOnce() {
  const party = {
    ...maya,
    care: 'Wheelchair user.',
    note: 'Bench 1.',
    reservation: { ...maya.reservation, guest_email: 'maya@mail.example', guest_note: 'A knee.' },
  };
  const sessions = [aSession(2, [party])];
  const { unmount } = openDay({ [`GET /admin/day/${day}`]: { body: { ...roster, sessions } } });
  await markOfMaya();
  await waitFor(async () => expect(await stored()).toBeDefined());
  unmount();
}

const offline = {
  [`GET /admin/day/${day}`]: { status: 503 },
  'GET /admin/verify': { status: 503 },
};

test('Today opens offline with names, parties and balances, and stores no other detail', async () => {
  await openOnce();
  openDay(offline);
  expect(await markOfMaya()).toBeVisible();
  expect(screen.getByRole('button', { name: /^Take balance of Maya.*\$270\.00/ })).toBeVisible();
  expect(JSON.stringify(await stored())).not.toMatch(/Wheelchair|Bench 1|mail\.example|knee/);
});

test('logging out deletes the stored roster', async () => {
  await openOnce();
  openDay(offline);
  await markOfMaya();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(async () => expect(await stored()).toBeUndefined());
});

test('a roster of 12 hours ago is deleted and not shown', async () => {
  await openOnce();
  expect(await readRoster(day)).toBeDefined();
  jest.setSystemTime(noon + 12 * 3_600_000 + 60_000);
  expect(await readRoster(day)).toBeUndefined();
  await waitFor(async () => expect(await stored()).toBeUndefined());
});
