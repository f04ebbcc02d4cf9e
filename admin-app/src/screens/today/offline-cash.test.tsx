import type { StaffBooking } from '@studio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation, failure } from '../../test-app.tsx';
import { noon, openDay } from './test-day.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: noon, advanceTimers: true });
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const recorded: StaffBooking = {
  reservation: aReservation({ id: 'a' }),
  booked_at: '2026-09-01T17:00:00.000Z',
  seats_taken: 5,
  terms: {
    refund_cents: 0,
    refund_until: null,
    move_until: '2026-09-18T21:00:00.000Z',
    moves_left: 3,
  },
  refundable_cents: 0,
  cannot: { move: null, cancel: null, refund: null, resend: null },
  charges: [],
  refunds: [],
  history: [],
};

const takeCall = 'POST /admin/booking/a/desk-payment';
/** The app retries two seconds after a failure. */
const patient = { timeout: 5000 };
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const backOnline = () => act(() => void window.dispatchEvent(new Event('online')));

/** Goes offline on the roster and takes $100.00 of Maya's balance in cash. */
async function takeOffline(answer: () => object) {
  let hasLine = false;
  const { calls } = openDay({
    [takeCall]: () => (hasLine ? answer() : { status: 503 }),
  });
  const press = user();
  await screen.findByRole('button', { name: 'Maya Lindqvist, 2 guests: check in' });
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(/Offline since/);
  await press.click(
    screen.getByRole('button', { name: 'Take balance of Maya Lindqvist, $270.00' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Take cash offline' }));
  const sum = dialog.getByLabelText('Amount');
  await press.clear(sum);
  await press.type(sum, '270.01');
  await press.click(dialog.getByRole('button', { name: /^Record/ }));
  const problem = 'Enter an amount of at most $270.00';
  await waitFor(() => expect(sum).toHaveAccessibleDescription(problem));
  await press.clear(sum);
  await press.type(sum, '100');
  await press.click(dialog.getByRole('button', { name: 'Record $100.00 in cash' }));
  expect(await screen.findByText('$100.00 cash, waiting to be sent')).toBeVisible();
  expect(screen.getByText(/1 cash payment is waiting to be sent/)).toBeVisible();
  expect(localStorage.getItem('adminCash')).not.toContain('Maya');
  return {
    press,
    sent: () => calls.filter(({ call }) => call === takeCall),
    connect: () => {
      hasLine = true;
      line.mockReturnValue(true);
      backOnline();
    },
  };
}

test('cash taken offline waits on the tablet, and is sent with one key until the server responds', async () => {
  const { sent, connect } = await takeOffline(() => ({ body: recorded }));
  const { id } = (JSON.parse(localStorage.getItem('adminCash')!) as [{ id: string }])[0];
  connect();
  await waitFor(() => expect(localStorage.getItem('adminCash')).toBeNull(), patient);
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([id]));
  expect(sent().at(-1)!.body).toEqual({
    method: 'CASH',
    amountCents: 10_000,
    takenAt: expect.stringMatching(/^2026-09-19T20:1/),
  });
});

test('cash that the server refuses is shown until staff have settled it', async () => {
  const gone = 'This booking no longer exists.';
  const { press, sent, connect } = await takeOffline(() => failure(404, 'NOT_FOUND', gone));
  connect();
  expect(
    await screen.findByText(/\$100\.00 in cash, taken offline.*no longer exists/, {}, patient),
  ).toBeVisible();
  const count = sent().length;
  await press.click(screen.getByRole('button', { name: 'Remove' }));
  expect(localStorage.getItem('adminCash')).toBeNull();
  expect(sent()).toHaveLength(count);
});
