import { useState } from 'react';

const key = 'adminCalendarHidden';

// A browser that keeps nothing shows the calendar at every visit.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Whether staff have folded the calendar away, remembered in this browser, and what folds it. */
export function useCalendarFold() {
  const [isHidden, setHidden] = useState(() => attempt(() => localStorage.getItem(key)) === 'true');
  const toggle = () => {
    attempt(() => localStorage.setItem(key, String(!isHidden)));
    setHidden(!isHidden);
  };
  return { isHidden, toggle };
}
