import { useEffect, useRef } from 'react';

type Keys = Record<string, () => unknown>;

// In a window over the panel, and where letters are typed, a key is what it is everywhere.
const typing = 'input, textarea, select';
const panel = '[data-panel]';

/** Wherever the focus is: a press on plain words of a window leaves it with none of its controls. */
function isUnderWindow(): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !top.querySelector(panel);
}

/** Keys that do something with the open booking, wherever the focus is beside it. */
export function usePanelKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || target.matches(typing)) return;
      if (isUnderWindow()) return;
      const isArrow = event.key.startsWith('Arrow');
      if (isArrow && !target.closest(`${panel}, [data-booking]`)) return;
      const press = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!press) return;
      event.preventDefault();
      press();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
