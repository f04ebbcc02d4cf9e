import type { Studio } from '@studio/api/contract';
import { useEffect, useRef, useState } from 'react';
import { attachCard, readCard, type SquareCard } from './square-card.ts';

type CardState = { card: SquareCard } | { problem: string } | null;

/** The provider's card field in the element that `place` is given to. */
export function useSquareCard(square: Studio['square'] | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<CardState>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (!square || !place.current) return;
    let isGone = false;
    const attached = attachCard(place.current, square);
    attached.then(
      (card) => !isGone && setState({ card }),
      (error: Error) => !isGone && setState({ problem: error.message }),
    );
    return () => {
      isGone = true;
      void attached.then((card) => card.destroy()).catch(() => undefined);
    };
  }, [square, attempt]);

  const card = state && 'card' in state ? state.card : null;
  return {
    place,
    isReady: card !== null,
    problem: state && 'problem' in state ? state.problem : null,
    retry: () => {
      setState(null);
      setAttempt((count) => count + 1);
    },
    read: async () => (card ? readCard(card) : { problem: 'Please wait for the card form.' }),
  };
}
