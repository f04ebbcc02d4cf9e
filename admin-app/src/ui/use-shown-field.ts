import { useEffect, useRef } from 'react';

/**
 * The frame of a field that may lie below a dialog's fold: it comes into view as soon as staff must fill it in. The
 * focus stays, so that arrows still go between the choices that made it necessary.
 */
export function useShownField(isNeeded: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNeeded) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isNeeded]);
  return frame;
}
