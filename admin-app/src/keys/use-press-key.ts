import { useState } from 'react';

/**
 * Returns the idempotency key for `wish`: a retry without a response reuses the key, and a different wish gets a new
 * one.
 */
export function usePressKey(wish: unknown): string {
  const text = JSON.stringify(wish);
  const [made, setMade] = useState(() => ({ text, key: crypto.randomUUID() }));
  if (made.text === text) return made.key;
  const next = { text, key: crypto.randomUUID() };
  setMade(next);
  return next.key;
}
