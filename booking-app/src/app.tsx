import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { createStore } from './api/store.ts';
import { markTab } from './draft/tab-mark.ts';
import { Pages } from './pages.tsx';

if (typeof window !== 'undefined') markTab();

/** Everything a visitor or customer sees, between the shell's edges. */
export function App() {
  const [store] = useState(createStore);
  // What prerendered markup was drawn from: answers may arrive before the last of it is taken over.
  const [firstState] = useState(store.getState);
  return (
    <Provider store={store} serverState={firstState}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Provider>
  );
}
