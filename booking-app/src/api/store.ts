import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { keepSession } from '../session/token-storage.ts';
import { sessionReducer } from '../session/session-slice.ts';
import { api } from './api.ts';

export type AppStore = ReturnType<typeof createStore>;

// The duration of these development checks only shows how busy the machine is.
const untimed = { warnAfter: Infinity };
const untimedChecks = { immutableCheck: untimed, serializableCheck: untimed };

export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (getDefault) => getDefault(untimedChecks).concat(keepSession, api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
