import { useState } from 'react';
import { attempt } from '../../api/attempt.ts';

const key = 'adminCalendarHidden';

/** Whether staff have folded the calendar away, remembered in this browser, and the toggle. */
export function useCalendarFold() {
  const [isHidden, setHidden] = useState(() => attempt(() => localStorage.getItem(key)) === 'true');
  const toggle = () => {
    attempt(() => localStorage.setItem(key, String(!isHidden)));
    setHidden(!isHidden);
  };
  return { isHidden, toggle };
}
