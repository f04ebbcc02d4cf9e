import { serverNow } from '@studio/contract';
import type { Dispatch } from '@reduxjs/toolkit';
import { sessionFound } from './session-slice.ts';
import { readSignIn, tokenKey } from './session-storage.ts';

/** Spec 4 in every tab: what another tab signs in, extends or ends is so in this one. */
export function followSession(dispatch: Dispatch): void {
  const follow = () => void dispatch(sessionFound(readSignIn(serverNow())));
  window.addEventListener('storage', ({ key }) => {
    // No key: all of the storage was cleared.
    if (key === tokenKey || key === null) follow();
  });
  // A page that Back brings out of the browser's cache has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
