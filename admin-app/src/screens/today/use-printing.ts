import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Renders the sheets when the browser is about to print, even from its own menu. */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return { isPrinting, print: () => window.print() };
}
