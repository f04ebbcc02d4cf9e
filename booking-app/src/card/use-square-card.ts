import type { Studio } from '@studio/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  attachCard,
  readCard,
  verificationOf,
  watchCard,
  type Cardholder,
  type SquareCard,
  type SquarePayments,
} from './square-card.ts';

type CardState = { card: SquareCard; payments: SquarePayments } | { problem: string } | null;

type CardOptions = {
  square: Studio['square'] | undefined;
  cardholder: Cardholder;
  /** Called when the guest enters or changes the card field. */
  onReturn: () => void;
};

/** Renders the provider's card field in the element that gets `place`. */
export function useSquareCard({ square, cardholder, onReturn }: CardOptions) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<CardState>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  const isOwnFocus = useRef(false);
  const handleUse = useEffectEvent((hasChanged: boolean) => {
    const isGuests = hasChanged || !isOwnFocus.current;
    isOwnFocus.current = false;
    if (!isGuests) return;
    onReturn();
    if (hasChanged) setUnread(null);
  });

  useEffect(() => {
    if (!square || !place.current) return;
    let isGone = false;
    const attached = attachCard(place.current, square);
    attached.then(
      (shown) => {
        if (isGone) return;
        watchCard(shown.card, (hasChanged) => handleUse(hasChanged));
        setState(shown);
      },
      (error: Error) => !isGone && setState({ problem: error.message }),
    );
    return () => {
      isGone = true;
      void attached.then(({ card }) => card.destroy()).catch(() => undefined);
    };
  }, [square, attempt]);

  const shown = state && 'card' in state ? state : null;

  /** Moves the focus to the field. The page does this, not the guest, so it dismisses no message. */
  const takeFocus = async (field = 'cardNumber'): Promise<void> => {
    place.current?.scrollIntoView({ block: 'center' });
    isOwnFocus.current = true;
    await shown?.card.focus(field).catch(() => undefined);
  };

  /** Resolves to the card's token, or to null, and then the field shows its problem. */
  const read = async (takesFocus: boolean, cents?: number): Promise<string | null> => {
    if (!shown) return null;
    setUnread(null);
    const details = cents === undefined ? undefined : verificationOf(cents, cardholder);
    const reading = await readCard(shown.card, details);
    if ('token' in reading) return reading.token;
    setUnread(reading.problem ?? null);
    if (takesFocus) await takeFocus(reading.field);
    return null;
  };

  return {
    place,
    payments: shown?.payments ?? null,
    isReady: shown !== null,
    problem: state && 'problem' in state ? state.problem : null,
    unread,
    retry: () => {
      setState(null);
      setAttempt((count) => count + 1);
    },
    takeFocus,
    read: (cents: number) => read(true, cents),
    /** Shows problems with the card before the guest can pay, without involving the bank. */
    check: (takesFocus: boolean) => read(takesFocus),
  };
}
