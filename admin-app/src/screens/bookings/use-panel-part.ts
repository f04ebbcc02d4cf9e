import { focusHeading } from '@studio/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** User input that takes over scrolling. */
const hands = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/** Scrolls to the part of the panel in the address, and stays there while the lists above it load. */
export function usePanelPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part) return;
    focusHeading(part);
    const stop = new AbortController();
    const observer = new ResizeObserver(() => part.scrollIntoView());
    observer.observe(document.body);
    stop.signal.addEventListener('abort', () => observer.disconnect());
    for (const hand of hands) {
      window.addEventListener(hand, () => stop.abort(), { signal: stop.signal, passive: true });
    }
    return () => stop.abort();
  }, [hash, key]);
}
