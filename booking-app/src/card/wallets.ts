import { withTimeout } from '@studio/shared-ui';
import type {
  SquareGooglePay,
  SquarePayments,
  SquareWallet,
  WalletRequest,
  ReadToken,
} from './square-card.ts';

export type Wallets = {
  google: SquareGooglePay | null;
  apple: SquareWallet | null;
  request: WalletRequest;
};

/** Returns `cents` in the form of Square's payment request. */
const totalOf = (cents: number) => ({
  total: { amount: (cents / 100).toFixed(2), label: 'Deposit' },
});

type Wish = { payments: SquarePayments; cents: number; place: HTMLElement };

/** Finds this device's wallets. Google renders its button in `place`; we render Apple's. */
export async function findWallets({ payments, cents, place }: Wish): Promise<Wallets> {
  const request = payments.paymentRequest({
    countryCode: 'US',
    currencyCode: 'USD',
    ...totalOf(cents),
  });
  const attachGoogle = async () => {
    const google = await payments.googlePay(request);
    await google.attach(place, lookOn(place));
    return google;
  };
  // Square refuses wallets that a device lacks, and a hanging wallet must not delay the other.
  const [google, apple] = await Promise.all([
    withTimeout(attachGoogle()).catch(() => null),
    withTimeout(payments.applePay(request)).catch(() => null),
  ]);
  return { google, apple, request };
}

const lookOn = (place: HTMLElement) => ({
  buttonColor: getComputedStyle(place).colorScheme === 'dark' ? 'white' : 'black',
  buttonSizeMode: 'fill',
  buttonType: 'long',
  buttonRadius: 2,
});

/**
 * Opens a wallet's sheet for the charged amount; browsers allow this only during a click. `onFailure` gets every
 * failure, unless the visitor closed the sheet.
 */
export const readWallet =
  (wallet: SquareWallet, request: WalletRequest, onFailure: () => void): ReadToken =>
  async (cents) => {
    try {
      // Square refuses a change while a sheet is open, possibly the other wallet's.
      if (!request.update(totalOf(cents))) return null;
      const { status, token } = await wallet.tokenize();
      if (status === 'OK' && token) return token;
      if (status !== 'Cancel' && status !== 'Abort') onFailure();
    } catch {
      onFailure();
    }
    return null;
  };
