import { useEffect, useRef } from 'react';

/** For a form that may be longer than its dialog: a new `outcome` scrolls to the form's end, which shows it. */
export function useShownOutcome(outcome: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome) form.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return form;
}

/**
 * For a field that may be out of view in its dialog: the field scrolls into view as soon as staff must fill it in.
 * The focus stays, so arrow keys still move between the choices that require it.
 */
export function useShownField(isNeeded: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNeeded) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isNeeded]);
  return frame;
}
