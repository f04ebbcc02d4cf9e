import type { CallError } from '@studio/contract';
import { useRef } from 'react';

type Press = { key: string; version: number };

/**
 * The key of a press, and the version of the booking that it is for. A press without a response is repeated
 * unchanged, even if the booking was reloaded meanwhile. Another wish is a new press, and so is the next one after
 * a refusal, which has changed nothing.
 */
export function usePress(wish: unknown, version: number) {
  const last = useRef<(Press & { wish: string }) | null>(null);
  return {
    begin: (): Press => {
      const text = JSON.stringify(wish);
      if (last.current?.wish !== text) {
        last.current = { wish: text, version, key: crypto.randomUUID() };
      }
      return last.current;
    },
    fail: (error: unknown): void => {
      const { status } = error as CallError;
      if (status > 0 && status < 500) last.current = null;
    },
  };
}
