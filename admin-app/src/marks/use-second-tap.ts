import { type MouseEvent, useEffect, useState } from 'react';

/** How long the second tap may take. */
const waitMs = 5000;

/**
 * For a button that a stray tap must not press: the first tap asks for a second one. The second click of a double
 * click does not count. `isDirect` presses at once.
 */
export function useSecondTap(press: () => void, isDirect: boolean) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), waitMs);
    return () => clearTimeout(timer);
  }, [isAsking]);
  return {
    isAsking: isAsking && !isDirect,
    onClick(event: MouseEvent) {
      if (event.detail === 2) return;
      setAsking(!isAsking && !isDirect);
      if (isAsking || isDirect) press();
    },
    onBlur: () => setAsking(false),
  };
}
