import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SquarePayments } from './card/square-card.ts';
import { fullDraft, renderApp, type Answers } from '../../test-app.tsx';

export const confirmed = {
  body: { status: 'CONFIRMED', reservationId: 'r1', amount: 6000, message: 'Payment successful!' },
};
const quote = {
  body: {
    depositPerPerson: 1,
    discountPerPerson: 2999,
    guestCount: 2,
    amount: 2,
    currency: 'USD',
  },
};
const held = () => ({ body: { expiresAt: new Date(Date.now() + 10 * 60_000).toISOString() } });

export const tokenize = jest.fn();
export const focusCard = jest.fn();
const attach = jest.fn();
const cardEvents = new Map<string, () => void>();

/** As Square's script tells it of its field. */
export const happenAtCard = (name: string) => act(() => cardEvents.get(name)?.());

const unsupported = () => Promise.reject(new Error('PaymentMethodUnsupportedError'));
export const noWallets = {
  paymentRequest: () => ({ update: () => true }),
  googlePay: unsupported,
  applePay: unsupported,
};

export function putSquareOnPage(wallets: Omit<SquarePayments, 'card'> = noWallets) {
  tokenize.mockReset().mockResolvedValue({ status: 'OK', token: 'cnon:card-nonce-ok' });
  attach.mockReset().mockResolvedValue(undefined);
  focusCard.mockReset().mockResolvedValue(true);
  cardEvents.clear();
  const card = {
    attach,
    tokenize,
    focus: focusCard,
    addEventListener: (name: string, handle: () => void) => void cardEvents.set(name, handle),
    destroy: () => Promise.resolve(),
  };
  const payments = { card: () => Promise.resolve(card), ...wallets };
  window.Square = { payments: () => payments };
}

/** The payment page in a browser where Square's script and the studio's server answer. */
export const openPayment = (answers: Answers = {}, draft: object = fullDraft) =>
  renderApp('/workshops/payment', {
    answers: {
      'POST /reservation/hold': held,
      'POST /payment/quote': quote,
      'POST /payment/create-payment': confirmed,
      ...answers,
    },
    draft,
  });

export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
export const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
/** A press, and whatever is answered to it at once. */
export const press = (control: HTMLElement) =>
  act(async () => {
    control.click();
    await jest.advanceTimersByTimeAsync(0);
  });
export const payButton = (amount = '$60.00') =>
  screen.findByRole('button', { name: `Pay ${amount}` });
export const agreement = () => screen.getByRole('checkbox', { name: /I have read and agree/ });

export async function agreeAndPay() {
  const button = await payButton();
  await pass(0);
  await user.click(agreement());
  await user.click(button);
  await pass(0);
}

export function startPaymentTest() {
  jest.useFakeTimers({ now: new Date('2026-09-08T18:00:00Z') });
  putSquareOnPage();
}

export function endPaymentTest() {
  jest.useRealTimers();
  document.head.replaceChildren();
}
