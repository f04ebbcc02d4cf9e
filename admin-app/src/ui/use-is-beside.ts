import { useEffect, useState } from 'react';

const wide = '(min-width: 1101px)';

const readIsWide = () => window.matchMedia(wide).matches;

/**
 * Returns whether a panel, marked by `data-panel`, has room beside its page. The result does not change while a
 * dialog is open over it, because moving the panel would discard the dialog's input.
 */
export function useIsBeside(): boolean {
  const [isBeside, setIsBeside] = useState(readIsWide);
  useEffect(() => {
    const follow = () => {
      if (!isUnderWindow()) setIsBeside(readIsWide());
    };
    const media = window.matchMedia(wide);
    media.addEventListener('change', follow);
    // A dialog is removed from the page when it closes.
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { subtree: true, childList: true });
    return () => {
      media.removeEventListener('change', follow);
      observer.disconnect();
    };
  }, []);
  return isBeside;
}

const isUnderWindow = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].some(
    (dialog) => !dialog.querySelector('[data-panel]'),
  );
