import { useEffect, useRef } from 'react';

/**
 * A field that may be below a dialog's fold: it scrolls into view as soon as staff must fill it in. The focus
 * stays, so arrows still move between the choices that require it.
 */
export function useShownField(isNeeded: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNeeded) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isNeeded]);
  return frame;
}
