import { Alert } from '@studio/shared-ui';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import type { SquarePayments, SquareWallet, ReadToken } from './square-card.ts';
import { readWallet, findWallets, type Wallets } from './wallets.ts';
import styles from './wallet-buttons.module.css';

export type WalletButtonsProps = {
  payments: SquarePayments;
  /** The amount to pay, in cents. */
  amount: number;
  onPay: (readToken: ReadToken) => void;
};

/** Google Pay and Apple Pay below the card; empty on a device that has neither. */
export function WalletButtons({ payments, amount, onPay }: WalletButtonsProps) {
  const { googlePlace, wallets } = useWallets(payments, amount);
  const [hasFailed, setHasFailed] = useState(false);
  const { google = null, apple = null } = wallets ?? {};

  const handlePay = (wallet: SquareWallet | null) => {
    if (!wallets || !wallet) return;
    setHasFailed(false);
    onPay(readWallet(wallet, wallets.request, () => setHasFailed(true)));
  };
  const handleGoogle = useEffectEvent(() => handlePay(google));
  // The button inside is Google's own; the page handles the click.
  useEffect(() => {
    const place = googlePlace.current;
    const press = () => handleGoogle();
    place?.addEventListener('click', press);
    return () => place?.removeEventListener('click', press);
  }, [googlePlace]);

  return (
    <div className={`${styles.wallets} stack4 top`} hidden={wallets !== null && !google && !apple}>
      {wallets && <p className={`${styles.or} row3 note`}>or pay with</p>}
      <div className={`${styles.buttons} stack3`}>
        {apple && (
          <button type="button" className={styles.apple} onClick={() => handlePay(apple)}>
            Pay with Apple Pay
          </button>
        )}
        <div ref={googlePlace} className={styles.google} hidden={!google} />
      </div>
      {hasFailed && (
        <Alert tone="bad">
          We couldn’t use your wallet. Nothing was charged. Please try again, or pay by card.
        </Alert>
      )}
    </div>
  );
}

/** Returns this device's wallets, null until they are known; Google's button is rendered in `googlePlace`. */
function useWallets(payments: SquarePayments, cents: number) {
  const googlePlace = useRef<HTMLDivElement>(null);
  const [wallets, setWallets] = useState<Wallets | null>(null);
  const find = useEffectEvent(() => findWallets({ payments, cents, place: googlePlace.current! }));
  useEffect(() => {
    let isGone = false;
    const found = find();
    found.then(
      (all) => !isGone && setWallets(all),
      () => undefined,
    );
    return () => {
      isGone = true;
      void found.then(({ google }) => google?.destroy()).catch(() => undefined);
    };
  }, [payments]);
  return { googlePlace, wallets };
}
