import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { failure, renderApp, type Answers } from '../../../test-app.tsx';

const opened = { token: 'token-of-the-link', expiresAt: '2026-11-18T21:00:00.000Z', bookingId: id };

const open = (address: string, answers: Answers = {}) =>
  renderApp(address, {
    answers: {
      'POST /booking/open': { body: opened },
      [`GET /booking/${id}`]: { body: booking },
      [`GET /booking/${id}/seats`]: { body: { isWaiverRequired: false, seats: [] } },
      ...answers,
    },
  });

const off = { ...booking, reminders_on: false };
const turned = `POST /booking/${id}/reminders`;
const clock = jest.spyOn(Date, 'now');

beforeEach(() => void clock.mockReturnValue(Date.parse('2026-11-29T20:59:59Z')));
afterAll(() => clock.mockRestore());

test('the link in a reminder leads to its switch, and one click changes it', async () => {
  let isOn = true;
  const { calls } = open('/booking?change=reminders#the-key', {
    [`GET /booking/${id}`]: () => ({ body: isOn ? booking : off }),
    [turned]: ({ body }) => {
      isOn = (body as { on: boolean }).on;
      return { body: isOn ? booking : off };
    },
  });
  expect(await screen.findByRole('button', { name: 'Turn off reminders' })).toHaveFocus();
  expect(screen.getByText(/^We’ll email you a reminder two days before/)).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain(turned);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^Reminders are off/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on reminders' }));
  expect(await screen.findByText(/^We’ll email you a reminder two days before/)).toBeVisible();
  expect(calls.filter(({ call }) => call === turned).map(({ body }) => body)).toEqual([
    { on: false },
    { on: true },
  ]);
});

test('promises no reminder within two days of the session', async () => {
  clock.mockReturnValue(Date.parse('2026-11-29T21:00:00Z'));
  open('/booking#the-key');
  expect(await screen.findByText(/^Reminders are on\./)).toBeVisible();
  expect(screen.queryByText(/two days before/)).toBeNull();
});

test('a refused change shows an error, and the switch stays on', async () => {
  open('/booking#the-key', { [turned]: failure(500, 'INTERNAL', 'Something went wrong.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off reminders' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(screen.getByText(/^We’ll email you a reminder two days before/)).toBeVisible();
});

test('the reminder of a booking canceled since still leads to the switch', async () => {
  const why = 'This booking is canceled.';
  const cancelled = {
    ...booking,
    status: 'CANCELLED',
    cannot: { move: why, cancel: why, fewer: why, more: why },
  };
  open('/booking?change=reminders#the-key', { [`GET /booking/${id}`]: { body: cancelled } });
  expect(await screen.findByRole('button', { name: 'Turn off reminders' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Resend the email' })).toBeNull();
});
