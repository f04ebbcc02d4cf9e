import { useRef } from 'react';
import { useKept } from '../kept/use-kept.ts';

/**
 * Returns the idempotency key for a wish: a retry without a response reuses the key, even if the session ended
 * meanwhile, and a different wish gets a new one. `name` is the one of the form's kept input.
 */
export function usePressKey(name: string): (wish: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  useKept(
    `${name}, sent`,
    () => last.current ?? undefined,
    (sent: NonNullable<typeof last.current>) => {
      last.current = sent;
    },
  );
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
