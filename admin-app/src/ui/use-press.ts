import type { CallError } from '@studio/contract';
import type { Refusal } from '@studio/shared-ui/form';
import { useRef } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useKept } from '../kept/use-kept.ts';

type Press<Wish> = { key: string; body: Wish & { version: number } };

type Pressing = {
  /** The form's name, which is the one of its kept input. */
  name: string;
  version: number;
  onRefetch: () => void;
};

/**
 * Sends a request with an idempotency key and the version of the booking that it is for. A request without a response
 * is repeated unchanged, even if the booking was reloaded or the session ended meanwhile. A different request gets a
 * new key, and so does the next one after a refusal, which has changed nothing.
 */
export function usePress({ name, version, onRefetch }: Pressing) {
  const last = useRef<{ text: string; key: string; version: number } | null>(null);
  useKept(
    `${name}, sent`,
    () => last.current ?? undefined,
    (sent: NonNullable<typeof last.current>) => {
      last.current = sent;
    },
  );
  return async <Wish extends object, T>(
    wish: Wish,
    send: (press: Press<Wish>) => Promise<{ data?: T; error?: unknown }>,
    onDone: (data: NonNullable<T>) => void,
  ): Promise<Refusal | void> => {
    const text = JSON.stringify(wish);
    if (last.current?.text !== text) last.current = { text, version, key: crypto.randomUUID() };
    const { key, version: pressed } = last.current;
    const { data, error } = await send({ key, body: { ...wish, version: pressed } });
    if (!error) return onDone(data!);
    const { status } = error as CallError;
    if (status > 0 && status < 500) last.current = null;
    onRefetch();
    return problemOf(error);
  };
}
