import { useState } from 'react';
import { readDollars } from '../../text/read-dollars.ts';

type Offered = { id: string; cents: number };

/** The chosen or typed amount; `cents` is null while the typed one is invalid. */
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
