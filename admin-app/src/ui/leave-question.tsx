import { Button } from '@studio/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styles from './form-window.module.css';

/**
 * For a dialog with unsaved text: Escape and X, which are easily pressed by mistake, ask before they discard it. A
 * second press returns to the text.
 */
export function useLeaveQuestion(isChanged: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  const from = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsking) return;
    from.current?.focus();
    from.current = null;
  }, [isAsking]);
  const close = () => {
    if (!isChanged) return onLeave();
    from.current ??= document.activeElement as HTMLElement;
    setAsking(!isAsking);
  };
  const question = isAsking && (
    <>
      <span className={`${styles.aside} note`} role="alert">
        Discard your changes?
      </span>
      <Button key="keep" variant="outline" autoFocus onClick={close}>
        Keep editing
      </Button>
      <Button onClick={onLeave}>Discard</Button>
    </>
  );
  return { close, question };
}
