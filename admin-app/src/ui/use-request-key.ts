import { useRef } from 'react';
import { useKept } from '../kept/use-kept.ts';

type Sent = { text: string; key: string };

/**
 * Returns the idempotency key of a request: sending the same body again changes nothing, and a different body gets a
 * new key. `name` is the form's name.
 */
export function useRequestKey(name: string) {
  const last = useRef<Sent | null>(null);
  useKept(
    `${name}, sent`,
    () => last.current ?? undefined,
    (sent: Sent) => {
      last.current = sent;
    },
  );
  return (body: object): string => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
