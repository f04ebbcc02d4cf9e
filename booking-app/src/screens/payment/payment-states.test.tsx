import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, fullDraft, storedDraft, type Answers } from '../../test-app.tsx';
import {
  agreeAndPay,
  confirmed,
  endPaymentTest,
  openPayment,
  pass,
  payButton,
  press,
  startPaymentTest,
  user,
} from './test-payment.tsx';

const unknown = { status: 202, body: { ...confirmed.body, status: 'PENDING' } };
const statusOf = (status: string, message = 'The sentence of the server.') => ({
  body: { status, message },
});
const waiting = 'We are confirming your payment. Please do not pay again.';
const create = 'POST /payment/create-payment';
const status = 'GET /payment/status';

type Calls = ReturnType<typeof openPayment>['calls'];
const count = (calls: Calls, wanted: string) => calls.filter(({ call }) => call === wanted).length;
const keysOf = (calls: Calls, wanted: string) =>
  calls.filter(({ call }) => call === wanted).map(({ headers }) => headers['idempotency-key']);

async function openPending(answers: Answers = {}) {
  const opened = openPayment({ [create]: unknown, [status]: statusOf('PENDING'), ...answers });
  await agreeAndPay();
  expect(await screen.findByText(waiting)).toBeVisible();
  return opened;
}

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

test('polls a payment with an unknown outcome every 2 seconds and later every 10', async () => {
  const { calls } = await openPending();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await pass(60);
  const inFirstMinute = count(calls, status);
  expect(inFirstMinute).toBeGreaterThanOrEqual(30);
  expect(inFirstMinute).toBeLessThanOrEqual(32);
  await pass(60);
  expect(count(calls, status) - inFirstMinute).toBeLessThanOrEqual(7);
  expect(count(calls, create)).toBe(1);
  expect(new Set(keysOf(calls, status))).toEqual(new Set(['checkout-of-the-test']));
});

test('shows the success once it is confirmed', async () => {
  const answers = [statusOf('PENDING'), statusOf('CONFIRMED')];
  const { pageDocument } = await openPending({ [status]: () => answers.shift()! });
  await pass(2);
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
  expect(screen.getByText('$60.00')).toBeVisible();
  await pass(1);
  expect(pageDocument.replace).toHaveBeenCalledWith('/');
  expect(storedDraft().read().draft.service_name).toBeNull();
});

test('a failed payment is shown, and the form works with a new checkout', async () => {
  const first = storedDraft().read().checkoutId;
  const charges = [unknown, confirmed];
  const { calls } = await openPending({
    [create]: () => charges.shift()!,
    [status]: statusOf('FAILED', 'Your payment did not go through. You were not charged.'),
  });
  expect(
    await screen.findByText('Your payment did not go through. You were not charged.'),
  ).toBeVisible();
  expect(storedDraft().read().draft).toEqual(fullDraft);
  await agreeAndPay();
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
  const [before, after] = keysOf(calls, create);
  expect(before).toBe(first);
  expect(after).not.toBe(first);
  expect(keysOf(calls, 'POST /reservation/hold').at(-1)).toBe(after);
});

test('a card that turns out to be declined keeps the checkout', async () => {
  const { calls } = await openPending({ [status]: statusOf('NONE', 'Nothing has been charged.') });
  expect(await screen.findByText('Nothing has been charged.')).toBeVisible();
  await agreeAndPay();
  expect(new Set(keysOf(calls, create))).toEqual(new Set(['checkout-of-the-test']));
});

test('a reload continues waiting, and a page without a payment does not ask', async () => {
  const before = await openPending();
  before.unmount();
  const { calls } = openPayment({ [status]: statusOf('PENDING') }, {});
  expect(await screen.findByText(waiting)).toBeVisible();
  await pass(2);
  expect(count(calls, status)).toBeGreaterThan(0);
  expect(count(calls, 'POST /reservation/hold')).toBe(0);
});

test('waits for a payment in progress on another page instead of repeating it', async () => {
  const { calls } = await openPending({
    [create]: failure(409, 'IN_PROGRESS', 'Your payment is being processed.'),
  });
  await pass(10);
  expect(count(calls, create)).toBe(1);
});

test('a refused card leaves nothing to wait for after a reload', async () => {
  const before = openPayment({ [create]: failure(402, 'SQUARE_ERROR', 'Your card was declined.') });
  await agreeAndPay();
  before.unmount();
  openPayment();
  expect(await payButton()).toBeVisible();
});

test('after a payment without a response a reload asks for its outcome', async () => {
  const before = openPayment({ [create]: undefined });
  await agreeAndPay();
  expect(screen.getByText('Payment processing failed. Please try again.')).toBeVisible();
  before.unmount();
  openPayment({ [status]: statusOf('CONFIRMED') }, {});
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

test('after a reload "nothing charged" counts once the payment can no longer be on its way', async () => {
  const before = openPayment({ [create]: () => new Promise(() => {}) });
  await agreeAndPay();
  before.unmount();
  openPayment({ [status]: statusOf('NONE', 'Nothing has been charged.') }, {});
  expect(await screen.findByText(waiting)).toBeVisible();
  await pass(10);
  expect(screen.getByText(waiting)).toBeVisible();
  await pass(6);
  expect(await screen.findByText('Nothing has been charged.')).toBeVisible();
  expect(await payButton()).toBeVisible();
});

const full = failure(409, 'SLOT_FULL', 'This session no longer has enough spots.');
const open = {
  'GET /availability': {
    body: {
      dates: [
        {
          date: '2026-09-19',
          bookedTimeSlots: [2],
          spotsLeft: { '1': 1, '2': 0, '3': 2, '4': 8 },
        },
      ],
    },
  },
};

test.each([
  ['when the page is opened', 'POST /reservation/hold'],
  ['when the card is charged', create],
])('a session lost %s offers the nearest that fit, and one click takes it', async (_, call) => {
  const held = { body: { expiresAt: new Date(Date.now() + 600_000).toISOString() } };
  const answers = [full, call === create ? confirmed : held];
  const { calls } = openPayment({ ...open, [call]: () => answers.shift()! });
  if (call === create) await agreeAndPay();
  expect(await screen.findByText(/^This session no longer has enough spots\./)).toBeVisible();
  const alert = await screen.findByRole('group', { name: /^This session no longer/ });
  expect(alert).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Amount' })).toBeNull();
  const offers = within(alert).getAllByRole('button');
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    'Saturday, September 19, 2026 at 3:00 PM',
    'Saturday, September 19, 2026 at 5:00 PM',
    'Friday, September 18, 2026 at 5:00 PM',
  ]);
  await press(offers[0]!);
  const told = await screen.findByText(
    'Your session is now Saturday, September 19, 2026 at 3:00 PM.',
  );
  expect(told.closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByText(/^This session no longer has enough spots\./)).toBeNull();
  expect(await screen.findByText(/Your seats are held/)).toBeVisible();
  const holds = calls.filter((each) => each.call === 'POST /reservation/hold');
  expect(holds.at(-1)).toMatchObject({ body: { date: '2026-09-19 15:00:00', guestCount: 2 } });
  expect(storedDraft().read().draft).toEqual({
    ...fullDraft,
    appointment_time: '2026-09-19 15:00:00',
  });
});

test('without availability a lost session still links to the calendar', async () => {
  openPayment({ 'POST /reservation/hold': full });
  expect(await screen.findByRole('link', { name: 'Choose another time' })).toHaveAttribute(
    'href',
    '/workshops/availability',
  );
});

test('asks about a second booking of the same session, and makes it on confirmation', async () => {
  const sentence = 'This address already has a booking in this session. Nothing was charged.';
  const answers = [failure(409, 'DUPLICATE_BOOKING', sentence), confirmed];
  const { calls } = openPayment({ [create]: () => answers.shift()! });
  await agreeAndPay();
  expect(screen.getByText(new RegExp(sentence))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, book these seats too' }));
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
  const bodies = calls.filter(({ call }) => call === create).map(({ body }) => body);
  expect(bodies[0]).not.toHaveProperty('confirmDuplicate');
  expect(bodies[1]).toMatchObject({ confirmDuplicate: true });
});

test('neither waiting nor a lost session has an accessibility violation', async () => {
  const pending = await openPending();
  jest.useRealTimers();
  expect((await axe(pending.container)).violations).toEqual([]);
  pending.unmount();
  localStorage.clear();
  sessionStorage.clear();
  const lost = openPayment({ ...open, 'POST /reservation/hold': full });
  await waitFor(() => expect(screen.getByText(/We’ve kept what you typed/)).toBeVisible());
  expect((await axe(lost.container)).violations).toEqual([]);
});
