import { useRef, useState } from 'react';

/** Whether the visitor has agreed to the disclaimer; `ask` shows that it is required. */
export function useAgreement(onChange?: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const change = (agrees: boolean): void => {
    setIsAgreed(agrees);
    setIsMissed(false);
    onChange?.();
  };
  const ask = (): void => {
    setIsMissed(true);
    field.current?.focus();
  };
  return { field, isAgreed, isMissed, change, ask };
}
