import { useLayoutEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** A handler that returns false keeps the key's default behavior. */
type Keys = Record<string, () => unknown>;

type Place = {
  /** Where arrow keys move between items; elsewhere they scroll as usual. */
  arrowsIn?: string;
  /** The dialog in which these keys work; they are off while another dialog is on top. */
  within?: string;
};

// In text fields, keys keep their default behavior.
const typing = 'input, textarea, select';

/** Checks for open dialogs instead of the focus: clicking plain text in a dialog leaves no control focused. */
function isUnderWindow(within: string | undefined): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !(within && top.querySelector(within));
}

/** Handles a page's shortcuts by `KeyboardEvent.key`, with letters in lower case; they are off while staff type. */
export function useKeys(keys: Keys, place: Place = {}): void {
  const latest = useRef({ keys, place });
  // This runs before paint, so every visible control already works.
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
