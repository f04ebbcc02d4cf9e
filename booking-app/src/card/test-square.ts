import { act } from '@testing-library/react';
import type { SquarePayments } from './square-card.ts';

export const tokenize = jest.fn();
export const focusCard = jest.fn();
const attach = jest.fn();
const cardEvents = new Map<string, () => void>();

/** Fires an event of the card field, as Square's script does. */
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
