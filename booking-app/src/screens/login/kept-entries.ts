import * as z from 'zod/mini';
import { forgivingStorage } from '../../storage/forgiving-storage.ts';

const entries = z.object({
  tab: z.enum(['sign-in', 'sign-up']),
  name: z.string(),
  email: z.string(),
});

/** Input that survives a reload and switching tabs, but never a password. */
type Entries = z.infer<typeof entries>;

const key = 'studio.login-entries.1';
const storage = forgivingStorage(() => window.sessionStorage);
const none: Entries = { tab: 'sign-in', name: '', email: '' };

export function readEntries(): Entries {
  try {
    return entries.safeParse(JSON.parse(storage.getItem(key) ?? '')).data ?? none;
  } catch {
    return none;
  }
}

export const keepEntries = (part: Partial<Entries>): void =>
  storage.setItem(key, JSON.stringify({ ...readEntries(), ...part }));

export const forgetEntries = (): void => storage.removeItem(key);
