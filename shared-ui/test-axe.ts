import { getConfig } from '@testing-library/react';
import { axe as findViolations } from 'jest-axe';

/** The accessibility rules that an element breaks. The page may update meanwhile, as during `waitFor`. */
export const axe = (element: Element): ReturnType<typeof findViolations> =>
  getConfig().asyncWrapper(() => findViolations(element));
