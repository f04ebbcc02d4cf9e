import { useEffect, useState } from 'react';

const wide = '(min-width: 1101px)';

const readIsWide = () => window.matchMedia(wide).matches;

/**
 * Whether a panel, which `data-panel` marks, stands beside what it is about, as it does where there is room.
 * While a window is open over it, it stays where it is: it would take that along with what was typed.
 */
export function useIsBeside(): boolean {
  const [isBeside, setIsBeside] = useState(readIsWide);
  useEffect(() => {
    const follow = () => {
      if (!isUnderWindow()) setIsBeside(readIsWide());
    };
    const media = window.matchMedia(wide);
    media.addEventListener('change', follow);
    // A window that closes leaves the page.
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
