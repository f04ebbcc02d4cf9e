import { withTimeout } from '@studio/shared-ui';
import type {
  SquareGooglePay,
  SquarePayments,
  SquareWallet,
  WalletRequest,
} from './square-card.ts';
import type { ReadToken } from './read-token.ts';

export type Wallets = {
  google: SquareGooglePay | null;
  apple: SquareWallet | null;
  request: WalletRequest;
};

/** `cents` as Square's payment request has it. */
const totalOf = (cents: number) => ({
  total: { amount: (cents / 100).toFixed(2), label: 'Deposit' },
});

type Wish = { payments: SquarePayments; cents: number; place: HTMLElement };

/** The wallets that this device has; Google's draws its button in `place`, Apple's leaves it to us. */
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
  // Square refuses what a device has not; one that hangs keeps the other from nobody.
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
 * Opens a wallet's sheet on what is charged; within a press, or browsers refuse it. `onFailure`
 * hears of all but a sheet that the visitor closed.
 */
export const readWallet =
  (wallet: SquareWallet, request: WalletRequest, onFailure: () => void): ReadToken =>
  async (cents) => {
    try {
      // Square refuses a change while a sheet is open, which may be another.
      if (!request.update(totalOf(cents))) return null;
      const { status, token } = await wallet.tokenize();
      if (status === 'OK' && token) return token;
      if (status !== 'Cancel' && status !== 'Abort') onFailure();
    } catch {
      onFailure();
    }
    return null;
  };
