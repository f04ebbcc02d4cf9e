import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SquarePayments } from './square-card.ts';
import { findWallets, type Wallets } from './wallets.ts';

/** The wallets of this device, null until known; Google's button is rendered in `googlePlace`. */
export function useWallets(payments: SquarePayments, cents: number) {
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
