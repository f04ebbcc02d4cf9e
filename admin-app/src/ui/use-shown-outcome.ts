import { useEffect, useRef } from 'react';

/** For a form that may be longer than its dialog: on an `outcome`, scrolls to the form's end, which shows it. */
export function useShownOutcome(outcome: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome) form.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return form;
}
