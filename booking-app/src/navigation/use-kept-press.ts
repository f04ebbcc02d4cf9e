import { useEffect, useRef, useState } from 'react';

/**
 * For a link whose page is sooner there when this one goes on to it than when its document is loaded:
 * `data-keeps-press` lets the gateway's start script keep a press (`aria-busy`) that comes before the
 * page is taken over, and it is followed here.
 */
export function useKeptPress() {
  const link = useRef<HTMLAnchorElement>(null);
  const [isTakenOver, setIsTakenOver] = useState(false);
  useEffect(() => {
    setIsTakenOver(true);
    if (link.current?.hasAttribute('aria-busy')) link.current.click();
  }, []);
  return { ref: link, 'data-keeps-press': isTakenOver ? undefined : true };
}
