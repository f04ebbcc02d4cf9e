import { useState } from 'react';
import { readDollars } from '../../text/read-dollars.ts';

/** A sum that is offered. */
type Offered = { id: string; cents: number };

/** Which of the offered sums is chosen, or which was typed: `cents` is null while that is none. */
export function useRefundChoice(
  offered: Offered[],
  { most, first, typedFirst }: { most: number; first: string; typedFirst: string },
) {
  const [selected, setSelected] = useState(first);
  const [typed, setTyped] = useState(typedFirst);
  const chosen = offered.find(({ id }) => id === selected);
  const cents = chosen ? chosen.cents : readDollars(typed);
  const isTooHigh = cents !== null && cents > most;
  return {
    selected,
    typed,
    cents,
    problem:
      cents === null
        ? 'Enter an amount such as 30.00'
        : isTooHigh
          ? 'More than the remaining amount'
          : null,
    select: setSelected,
    type: (text: string) => {
      setSelected('other');
      setTyped(text);
    },
  };
}

export type RefundChoice = ReturnType<typeof useRefundChoice>;
