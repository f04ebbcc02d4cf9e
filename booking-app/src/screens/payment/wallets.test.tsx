import { act, screen } from '@testing-library/react';
import { axe } from '@studio/shared-ui/test-axe';
import { failure } from '../../test-app.tsx';
import {
  agreeAndPay,
  agreement,
  confirmed,
  endPaymentTest,
  noWallets,
  openCoupon,
  openPayment,
  pass,
  payButton,
  press,
  putSquareOnPage,
  startPaymentTest,
  tokenize,
  user,
} from './test-payment.tsx';

const create = 'POST /payment/create-payment';
const status = 'GET /payment/status';
const walletToken = { status: 'OK', token: 'cnon:from-a-wallet' };
const sums: string[] = [];
const openSheet = jest.fn();

/** Fakes Square's script on a device with both wallets; the script renders Google's button itself. */
function putWalletsOnPage() {
  sums.length = 0;
  openSheet.mockReset().mockResolvedValue(walletToken);
  let shown = '';
  const wallet = {
    tokenize: () => {
      sums.push(shown);
      return openSheet() as Promise<typeof walletToken>;
    },
    destroy: () => Promise.resolve(),
  };
  const attach = (place: HTMLElement) => {
    const button = document.createElement('button');
    button.textContent = 'Buy with G Pay';
    place.append(button);
    return Promise.resolve();
  };
  putSquareOnPage({
    paymentRequest: ({ total }) => {
      shown = total.amount;
      return { update: (change) => ((shown = change.total.amount), true) };
    },
    googlePay: () => Promise.resolve({ ...wallet, attach }),
    applePay: () => Promise.resolve(wallet),
  });
}

const googleButton = () => screen.findByRole('button', { name: 'Buy with G Pay' });
const appleButton = () => screen.findByRole('button', { name: 'Pay with Apple Pay' });

async function agreeAndOpen(wallet = googleButton) {
  const button = await wallet();
  await user.click(agreement());
  await user.click(button);
  await pass(0);
}

type Calls = ReturnType<typeof openPayment>['calls'];
const payments = (calls: Calls) => calls.filter(({ call }) => call === create);
const keysOf = (calls: Calls) => payments(calls).map(({ headers }) => headers['idempotency-key']);

beforeEach(() => {
  startPaymentTest();
  putWalletsOnPage();
});
afterEach(endPaymentTest);

test.each([
  ['Google Pay', googleButton],
  ['Apple Pay', appleButton],
])('%s pays the amount due with its token, under the key of the checkout', async (_, wallet) => {
  const { calls } = openPayment();
  await agreeAndOpen(wallet);
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
  expect(sums).toEqual(['60.00']);
  expect(payments(calls)).toMatchObject([{ body: { sourceId: 'cnon:from-a-wallet', amount: 60 } }]);
  expect(keysOf(calls)).toEqual(['checkout-of-the-test']);
  expect(tokenize).not.toHaveBeenCalled();
});

test('a wallet’s sheet shows the remaining amount with a coupon', async () => {
  const { calls } = openPayment();
  await user.type(await openCoupon(), 'bench{Enter}');
  await screen.findByText('Coupon applied');
  await agreeAndOpen();
  expect(sums).toEqual(['0.02']);
  expect(payments(calls)).toMatchObject([{ body: { amount: 0.02, couponCode: 'bench' } }]);
});

test('no sheet opens before the disclaimer is agreed to', async () => {
  openPayment();
  await user.click(await googleButton());
  expect(agreement()).toHaveFocus();
  expect(agreement()).toHaveAccessibleDescription(/Please read and agree/);
  expect(openSheet).not.toHaveBeenCalled();
  expect(tokenize).not.toHaveBeenCalled();
});

test('a wallet clicked twice, another wallet and Pay at once are one payment', async () => {
  const { calls } = openPayment();
  const buttons = [await googleButton(), await googleButton(), await appleButton()];
  const byCard = await payButton();
  await user.click(agreement());
  act(() => [...buttons, byCard].forEach((button) => button.click()));
  await pass(0);
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
  expect(openSheet).toHaveBeenCalledTimes(1);
  expect(tokenize).not.toHaveBeenCalled();
  expect(payments(calls)).toHaveLength(1);
});

test('Pay and then a wallet at once are one payment, by card', async () => {
  const { calls } = openPayment();
  const buttons = [await payButton(), await googleButton()];
  await user.click(agreement());
  act(() => buttons.forEach((button) => button.click()));
  await pass(0);
  expect(payments(calls)).toMatchObject([{ body: { sourceId: 'cnon:card-nonce-ok' } }]);
  expect(openSheet).not.toHaveBeenCalled();
});

test('after a lost response a wallet and a card continue under the same key', async () => {
  const answers = [undefined, failure(402, 'SQUARE_ERROR', 'Declined.'), confirmed];
  const { calls } = openPayment({ [create]: () => answers.shift()! });
  await agreeAndOpen();
  expect(screen.getByText('Payment processing failed. Please try again.')).toBeVisible();
  await press(await appleButton());
  expect(await screen.findByText('Declined.')).toBeVisible();
  await user.click(await payButton());
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
  expect(keysOf(calls)).toEqual(Array(3).fill('checkout-of-the-test'));
});

test('waits for a wallet’s payment with an unknown outcome', async () => {
  openPayment({
    [create]: { status: 202, body: { ...confirmed.body, status: 'PENDING' } },
    [status]: { body: { status: 'PENDING', message: 'Not known yet.' } },
  });
  await agreeAndOpen();
  expect(
    await screen.findByText('We are confirming your payment. Please do not pay again.'),
  ).toBeVisible();
});

test('asks about a second booking of the session, and shows the sheet again on confirmation', async () => {
  const answers = [failure(409, 'DUPLICATE_BOOKING', 'You have one already.'), confirmed];
  const { calls } = openPayment({ [create]: () => answers.shift()! });
  await agreeAndOpen();
  await user.click(screen.getByRole('button', { name: 'Yes, book these seats too' }));
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
  expect(sums).toEqual(['60.00', '60.00']);
  expect(tokenize).not.toHaveBeenCalled();
  expect(payments(calls).at(-1)?.body).toMatchObject({ confirmDuplicate: true });
});

test('a closed sheet charges nothing and is no error; Pay works', async () => {
  openSheet.mockResolvedValue({ status: 'Cancel' });
  const { calls } = openPayment();
  await agreeAndOpen();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(payments(calls)).toEqual([]);
  await user.click(await payButton());
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

test.each([
  ['answers with an error', () => Promise.resolve({ status: 'Error', errors: [] })],
  ['breaks', () => Promise.reject(new Error('PaymentMethodError'))],
])('a wallet that %s shows an error beside it until the next try', async (_, answer) => {
  openSheet.mockImplementationOnce(answer);
  const { calls } = openPayment();
  await agreeAndOpen();
  expect(screen.getByText(/^We couldn’t use your wallet. Nothing was charged/)).toBeVisible();
  expect(payments(calls)).toEqual([]);
  await press(await googleButton());
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

test.each([
  ['has none', noWallets],
  ['cannot draw Google’s button', { ...noWallets, googlePay: () => Promise.resolve(undrawn) }],
])('a device that %s shows no wallets, and pays by card', async (_, device) => {
  putSquareOnPage(device);
  openPayment();
  await payButton();
  await pass(1);
  expect(screen.queryByText('or pay with')).not.toBeVisible();
  expect(screen.queryByRole('button', { name: /with (G|Apple) Pay/ })).toBeNull();
  await agreeAndPay();
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

const undrawn = {
  tokenize: () => Promise.reject(new Error('not attached')),
  attach: () => Promise.reject(new Error('PaymentMethodUnsupportedError')),
  destroy: () => Promise.resolve(),
};

test('a hanging wallet does not block the card, or the other wallet for long', async () => {
  const apple = { tokenize: openSheet, destroy: () => Promise.resolve() };
  putSquareOnPage({
    ...noWallets,
    googlePay: () => new Promise(() => {}),
    applePay: () => Promise.resolve(apple),
  });
  openPayment();
  await payButton();
  await pass(0);
  expect(await payButton()).not.toHaveAttribute('aria-disabled');
  await pass(5);
  await press(await appleButton());
  expect(agreement()).toHaveFocus();
  await agreeAndPay();
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

test('the wallets have no accessibility violation', async () => {
  const { container } = openPayment();
  await googleButton();
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});
