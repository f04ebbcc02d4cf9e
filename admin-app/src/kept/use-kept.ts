import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { selectSession, type WithSession } from '../session/session-slice.ts';
import { inputKept, inputRestored, selectKept, type WithKept } from './kept-slice.ts';

type State = WithKept & WithSession;

/**
 * Keeps what `read` returns if the staff session ends while the component is shown; undefined for nothing. `restore`
 * gets it when the component is shown again. A component that is closed in any other way keeps nothing.
 */
export function useKept<T>(name: string, read: () => T | undefined, restore?: (kept: T) => void) {
  const store = useStore<State>();
  const latest = useRef({ read, restore });
  useLayoutEffect(() => {
    latest.current = { read, restore };
  });
  useLayoutEffect(() => {
    const kept = selectKept(store.getState())[name];
    if (kept !== undefined) {
      latest.current.restore?.(kept as T);
      store.dispatch(inputRestored(name));
    }
    return () => {
      if (!selectSession(store.getState()).hasEnded) return;
      const value = latest.current.read();
      if (value !== undefined) store.dispatch(inputKept({ [name]: value }));
    };
  }, [store, name]);
}

/** A state, such as the open dialog, that outlives the staff session. */
export function useKeptState<T>(name: string, start: T) {
  const store = useStore<State>();
  const [value, setValue] = useState(
    () => (selectKept(store.getState())[name] as T | undefined) ?? start,
  );
  useKept(name, () => (value === start ? undefined : value));
  return [value, setValue] as const;
}
