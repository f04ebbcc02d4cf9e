import { useLayoutEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** Returning false keeps the key's default behavior. */
type Keys = Record<string, () => unknown>;

type Place = {
  /** Where arrow keys move between items; elsewhere they scroll as usual. */
  arrowsIn?: string;
  /** The window in which these keys work; under any other window they are off. */
  within?: string;
};

// In text fields, keys keep their default behavior.
const typing = 'input, textarea, select';

/** Checks open windows, not the focus: clicking plain text in a window leaves no control focused. */
function isUnderWindow(within: string | undefined): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !(within && top.querySelector(within));
}

/** A page's shortcuts by `KeyboardEvent.key`, letters in lower case; off while typing. */
export function useKeys(keys: Keys, place: Place = {}): void {
  const latest = useRef({ keys, place });
  // Before paint, so every visible control already works.
  useLayoutEffect(() => {
    latest.current = { keys, place };
  });
  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { target } = event;
      const { arrowsIn, within } = latest.current.place;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || target.matches(typing)) return;
      if (isUnderWindow(within)) return;
      if (arrowsIn && event.key.startsWith('Arrow') && !target.closest(arrowsIn)) return;
      const isSingle = event.key.length === 1;
      const press = latest.current.keys[isSingle ? event.key.toLowerCase() : event.key];
      if (!press || (isSingle && !areSingleKeysOn())) return;
      if (press() !== false) event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
