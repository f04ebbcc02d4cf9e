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
 * For a field or a message that may be out of view: it scrolls into view as soon as staff must see it, and again when
 * `reason` changes. The focus stays, so arrow keys still move between the choices that require a field.
 */
export function useShownField(reason: unknown) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return frame;
}
