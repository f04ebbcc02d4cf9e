import { useEffect, useRef } from 'react';

/**
 * For a form that may be longer than its dialog: when there is an `outcome`, the focus goes to the
 * field it is about, or else the form's end, where the outcome is told, comes into view.
 */
export function useShownOutcome(outcome: unknown, field = '') {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!outcome) return;
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
    else form.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [outcome, field]);
  return form;
}
