import { forgivingStorage } from '../storage/forgiving-storage.ts';

export const tokenKey = 'studio.customer-token';

const storage = forgivingStorage(() => window.localStorage);

export const readToken = (): string | null => storage.getItem(tokenKey);
export const writeToken = (token: string): void => storage.setItem(tokenKey, token);
export const removeToken = (): void => storage.removeItem(tokenKey);
