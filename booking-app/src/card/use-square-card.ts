import type { Studio } from '@studio/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  attachCard,
  readCard,
  watchCard,
  type SquareCard,
  type SquarePayments,
} from './square-card.ts';

type CardState = { card: SquareCard; payments: SquarePayments } | { problem: string } | null;

/** The provider's card field in the element that `place` is given to; `onReturn` when it is entered. */
export function useSquareCard(square: Studio['square'] | undefined, onReturn: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<CardState>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  const handleUse = useEffectEvent((hasChanged: boolean) => {
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

  /** Its token; or null, and the field says what is wrong with it. */
  const read = async (takesFocus: boolean): Promise<string | null> => {
    if (!shown) return null;
    setUnread(null);
    const reading = await readCard(shown.card);
    if ('token' in reading) return reading.token;
    setUnread(reading.problem ?? null);
    if (takesFocus) await shown.card.focus(reading.field).catch(() => undefined);
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
    read: () => read(true),
    /** Says what is wrong with it, for a payment that cannot be made yet anyway. */
    check: read,
  };
}
