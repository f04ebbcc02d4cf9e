import { useState } from 'react';

/** The result of the last action, as text. */
export type Outcome = { tone: 'ok' | 'bad'; text: string };

/** Keeps the last outcome until another booking is shown. */
export function useOutcome(id: string) {
  const [told, setTold] = useState<(Outcome & { id: string }) | null>(null);
  return {
    outcome: told?.id === id ? told : null,
    tell: (outcome: Outcome) => setTold({ ...outcome, id }),
    forget: () => setTold(null),
  };
}
