import { Button, Spoken } from '@studio/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styles from './form-window.module.css';

/**
 * For a dialog with unsaved text: Escape and X, which are easily pressed by mistake, ask before they discard it. A
 * second press returns to the text. `leave` asks the same before it does anything else that drops the text.
 */
export function useLeaveQuestion(isChanged: boolean, onLeave: () => void) {
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  const from = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) return;
    from.current?.focus();
    from.current = null;
  }, [asked]);
  const keep = () => setAsked(null);
  const leave = (go: () => void) => {
    if (!isChanged) return go();
    from.current ??= document.activeElement as HTMLElement;
    setAsked({ go });
  };
  const close = () => (asked ? keep() : leave(onLeave));
  const question = asked !== null && (
    <>
      <Spoken className={`${styles.aside} note`} isUrgent>
        Discard your changes?
      </Spoken>
      <Button key="keep" variant="outline" autoFocus onClick={keep}>
        Keep editing
      </Button>
      <Button onClick={asked.go}>Discard</Button>
    </>
  );
  return { close, leave, question };
}
