import type { MouseEvent, MouseEventHandler } from 'react';

// The click must not submit a form either.
const ignorePress = (event: MouseEvent): void => event.preventDefault();

/**
 * The props of a button that ignores clicks if `isInert`. Unlike `disabled`, `aria-disabled` keeps the focus and leaves
 * the button in the tab order, where screen readers also reach the reason (`aria-describedby`).
 */
export const inertIf = (
  isInert: boolean | undefined,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
) => ({
  'aria-disabled': isInert || undefined,
  onClick: isInert ? ignorePress : onClick,
});
