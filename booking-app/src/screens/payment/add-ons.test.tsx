import { screen } from '@testing-library/react';
import { failure, fullDraft, services } from '../../test-app.tsx';
import { agreeAndPay, endPaymentTest, openPayment, startPaymentTest } from './test-payment.tsx';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

const stone = { id: 101, name: 'Stone setting', price_cents: 2500, most_per_guest: 2 };
const draft = {
  ...fullDraft,
  add_ons: { service_name: fullDraft.service_name, chosen: [{ ...stone, quantity: 5 }] },
};

test('the payment sends the add-ons with their price, at most what the party can have', async () => {
  const { calls } = openPayment({}, draft);
  await agreeAndPay();
  const { body } = calls.find(({ call }) => call === 'POST /payment/create-payment')!;
  expect(body).toMatchObject({
    amount: 60,
    reservationDetails: { addOns: [{ id: 101, quantity: 4, priceCents: 2500 }] },
  });
});

test('the amount due stays the deposit, and the add-ons are paid at the workshop', async () => {
  const error = 'Stone setting is now $30.00 each. Nothing was charged.';
  openPayment({ 'POST /payment/create-payment': failure(400, 'AMOUNT_MISMATCH', error) }, draft);
  await agreeAndPay();
  expect(screen.getByText('Add-ons, at the workshop').parentElement).toHaveTextContent('$100');
  expect(screen.getByText('At the workshop').parentElement).toHaveTextContent('$370');
  expect(screen.getByText('Amount due').parentElement).toHaveTextContent('$60.00');
  expect(screen.getByText(error)).toBeVisible();
});

test('add-ons of a taxed session are due at the workshop plus tax', async () => {
  const taxed = [{ from: '2026-01-01', is_taxed: true }];
  const menu = services.map((each) => ({ ...each, taxed }));
  openPayment({ 'GET /services': { body: menu } }, draft);
  expect(await screen.findByText('$370 plus tax')).toBeVisible();
});
