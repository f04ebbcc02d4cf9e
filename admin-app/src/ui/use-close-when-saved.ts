import { useEffect, useRef } from 'react';

// Spec 4: a dialog shows its success and closes after one second.
const closeAfterMs = 1000;

export function useCloseWhenSaved(isSaved: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => latest.current(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [isSaved]);
}
