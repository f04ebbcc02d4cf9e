import { useState } from 'react';

/** A key per wish: repeating a press without a response uses the same key; another wish gets a new one. */
export function usePressKey(wish: unknown): string {
  const text = JSON.stringify(wish);
  const [made, setMade] = useState(() => ({ text, key: crypto.randomUUID() }));
  if (made.text === text) return made.key;
  const next = { text, key: crypto.randomUUID() };
  setMade(next);
  return next.key;
}
