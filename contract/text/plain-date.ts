import { formatDate } from '../studio-time.ts';

/** Formats `2026-11-20` as "November 20, 2026". */
export const formatPlainDate = (date: string): string => formatDate(date).replace(/^\w+, /, '');
