import { useState } from 'react';

/**
 * The key of what is wished for: a press that got no answer, pressed again, is the same; another wish has
 * another key.
 */
export function usePressKey(wish: unknown): string {
  const text = JSON.stringify(wish);
  const [made, setMade] = useState(() => ({ text, key: crypto.randomUUID() as string }));
  if (made.text === text) return made.key;
  const next = { text, key: crypto.randomUUID() };
  setMade(next);
  return next.key;
}
