import { useEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * For a link whose page is sooner there when this one goes on to it than when its document is loaded:
 * `data-keeps-press` lets the gateway's start script keep a press (`aria-busy`) that comes before the
 * page is taken over, and it is followed here.
 */
export function useKeptPress() {
  const link = useRef<HTMLAnchorElement>(null);
  const isMarkup = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => {
    if (link.current?.hasAttribute('aria-busy')) link.current.click();
  }, []);
  return { ref: link, 'data-keeps-press': isMarkup || undefined };
}
