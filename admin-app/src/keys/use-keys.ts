import { useLayoutEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** False: the key is what it is everywhere. */
type Keys = Record<string, () => unknown>;

type Place = {
  /** Where the arrows belong to what is focused: elsewhere they scroll as always. */
  arrowsIn?: string;
  /** The window that these keys may work in; under any other they rest. */
  within?: string;
};

// Where letters are typed, a key is what it is everywhere.
const typing = 'input, textarea, select';

/** Wherever the focus is: a press on plain words of a window leaves it with none of its controls. */
function isUnderWindow(within: string | undefined): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !(within && top.querySelector(within));
}

/** Keys that do something on a page, by `KeyboardEvent.key`, letters in lower case; never while typing. */
export function useKeys(keys: Keys, place: Place = {}): void {
  const latest = useRef({ keys, place });
  // Before it is painted: what can be seen can be pressed.
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
