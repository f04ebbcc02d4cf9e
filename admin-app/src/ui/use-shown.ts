import { useEffect, useRef } from 'react';

/** For a form that may be longer than its dialog: on an `outcome`, scrolls to the form's end, which shows it. */
export function useShownOutcome(outcome: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome) form.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return form;
}

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
