import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

const tapMs = 300;
const holdMs = 600;

/** A tap is one thing, a hold of 0.6 seconds another; what is let go between the two is nothing. */
export function usePress({ onTap, onHold }: { onTap: () => void; onHold: () => void }) {
  const [isHolding, setHolding] = useState(false);
  const pressedAt = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    'data-holding': isHolding || undefined,
    onPointerDown({ button, timeStamp }: PointerEvent) {
      if (button > 0) return;
      pressedAt.current = timeStamp;
      setHolding(true);
      timer.current = setTimeout(() => {
        setHolding(false);
        onHold();
      }, holdMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long touch is no wish for the browser's menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick({ detail, timeStamp }: MouseEvent) {
      const since = timeStamp - (pressedAt.current ?? timeStamp);
      pressedAt.current = null;
      // A key and whatever assists press without a pointer: `detail` is 0.
      if (detail === 0 || since < tapMs) onTap();
    },
  };
}
