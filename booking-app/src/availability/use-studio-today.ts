import { useStudioNow } from './use-studio-now.ts';

/** The studio's date, looked at again when the visitor comes back to the page. */
export const useStudioToday = (): string => useStudioNow().slice(0, 10);
