import { getConfig } from '@testing-library/react';
import { axe as findViolations } from 'jest-axe';

/**
 * Returns the accessibility rules that an element violates. The page may update in the meantime, as during `waitFor`.
 */
export const axe = (element: Element): ReturnType<typeof findViolations> =>
  getConfig().asyncWrapper(() => findViolations(element));
