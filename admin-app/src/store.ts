import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api/api.ts';
import { connectionReducer } from './live/connection-slice.ts';
import { editsReducer } from './edits/edits-slice.ts';
import { keptReducer } from './kept/kept-slice.ts';
import { newBookingsReducer } from './live/new-bookings-slice.ts';
import { openWindowsReducer } from './booking/open-windows-slice.ts';
import { followSession } from './session/follow-session.ts';
import { keepSession } from './session/keep-session.ts';
import { sessionReducer } from './session/session-slice.ts';

// The duration of these development checks only shows how busy the machine is.
const untimed = { warnAfter: Infinity };
const untimedChecks = { immutableCheck: untimed, serializableCheck: untimed };

export function createStore() {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      connection: connectionReducer,
      edits: editsReducer,
      kept: keptReducer,
      newBookings: newBookingsReducer,
      openWindows: openWindowsReducer,
      session: sessionReducer,
    },
    middleware: (getDefault) => getDefault(untimedChecks).concat(keepSession, api.middleware),
    // Shows responses at once instead of a frame later.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
  });
  // Refetches when the tab becomes visible again.
  setupListeners(store.dispatch);
  followSession(store.dispatch);
  return store;
}
