import { screen, within } from '@testing-library/react';
import { fullDraft, storedDraft, type Answers } from '../../../test-app.tsx';
import {
  agreeAndPay,
  confirmed,
  endPaymentTest,
  openPayment,
  pass,
  payButton,
  startPaymentTest,
} from '../test-payment.tsx';

const create = 'POST /payment/create-payment';
const status = 'GET /payment/status';
const statusOf = (status: string) => ({ body: { status, message: 'You were not charged.' } });
const unknown = { status: 202, body: { ...confirmed.body, status: 'PENDING' } };
const another = { appointment_time: '2026-09-22 15:00:00' };

/** Pays, leaves before the outcome is known, chooses another session and returns. */
async function payAndChooseAnother(charge: Answers[string], outcome: string) {
  const first = openPayment({ [create]: charge, [status]: statusOf('PENDING') });
  await agreeAndPay();
  first.unmount();
  return openPayment({ [status]: statusOf(outcome) }, another);
}

const ticket = () => within(screen.getByRole('region', { name: 'Reservation summary' }));

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

test.each([
  ['whose answer was lost', undefined],
  ['whose outcome was not known', unknown],
])(
  'shows the success of a payment %s for what was paid, not for a later choice',
  async (_, charge) => {
    const { pageDocument } = await payAndChooseAnother(charge, 'CONFIRMED');
    expect(await screen.findByRole('heading', { name: 'Payment successful!' })).toBeVisible();
    expect(ticket().getByText('1:00 PM to 4:00 PM')).toBeVisible();
    expect(screen.getByText(/Your new selection is not booked yet/)).toBeVisible();
    await pass(1);
    expect(pageDocument.replace).not.toHaveBeenCalled();
    expect(storedDraft().read().draft).toEqual({ ...fullDraft, ...another });
  },
);

test('a later choice is paid under its own checkout', async () => {
  const first = storedDraft().read().checkoutId;
  const done = await payAndChooseAnother(unknown, 'CONFIRMED');
  await screen.findByRole('heading', { name: 'Payment successful!' });
  done.unmount();
  const { calls } = openPayment({}, {});
  await agreeAndPay();
  expect(calls.at(-1)?.body).toMatchObject({
    reservationDetails: { date: another.appointment_time },
  });
  expect(calls.at(-1)?.headers['idempotency-key']).not.toBe(first);
});

test('after an earlier payment has failed, the later choice can be paid', async () => {
  await payAndChooseAnother(unknown, 'FAILED');
  expect(await screen.findByText('You were not charged.')).toBeVisible();
  expect(await payButton()).toBeVisible();
  expect(ticket().getByText('Tuesday, September 22, 2026, 3:00 PM to 6:00 PM')).toBeInTheDocument();
});
