import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { putSquareOnPage } from '../../card/test-square.ts';
import { fullDraft, renderApp, type Answers } from '../../test-app.tsx';

export {
  focusCard,
  happenAtCard,
  noWallets,
  putSquareOnPage,
  tokenize,
} from '../../card/test-square.ts';

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

/** Opens the payment page in a browser where Square's script and the studio's server respond. */
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
/** Clicks a control and waits for all immediate responses. */
export const press = (control: HTMLElement) =>
  act(async () => {
    control.click();
    await jest.advanceTimersByTimeAsync(0);
  });
export const payButton = (amount = '$60.00') =>
  screen.findByRole('button', { name: `Pay ${amount}` });
export const agreement = () => screen.getByRole('checkbox', { name: /I have read and agree/ });

/** Opens and returns the field behind "Have a code?". */
export async function openCoupon() {
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
  return screen.getByRole('textbox', { name: 'Coupon' });
}

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
