import { useEffect, useRef } from 'react';

/**
 * For a form that may be longer than its dialog: on an `outcome`, focuses the field it is about, or scrolls to the
 * form's end, which shows it.
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
