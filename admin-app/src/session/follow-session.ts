import { serverNow } from '@studio/contract';
import type { Dispatch } from '@reduxjs/toolkit';
import { sessionFound } from './session-slice.ts';
import { readSignIn, tokenKey } from './session-storage.ts';

/** Spec 4: applies a sign-in, extension or sign-out to every tab, not only the tab that made it. */
export function followSession(dispatch: Dispatch): void {
  const follow = () => void dispatch(sessionFound(readSignIn(serverNow())));
  window.addEventListener('storage', ({ key }) => {
    // A null key means that all storage was cleared.
    if (key === tokenKey || key === null) follow();
  });
  // A page restored from the back/forward cache has missed all events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
