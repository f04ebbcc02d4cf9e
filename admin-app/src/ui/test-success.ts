import { screen } from '@testing-library/react';

/**
 * Calls `press` and waits for a success message that shows for only one second. The wait starts before the call,
 * since a busy machine may take longer than that second to return from it.
 */
export const pressUntilShown = (press: () => Promise<unknown>, text: string) =>
  Promise.all([screen.findByText(text), press()]);
