import '@studio/shared-ui/utilities.css';
import { type JSX, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { createStore } from './api/store.ts';
import { markTab } from './draft/tab-mark.ts';
import { repairAddress } from './navigation/repair-address.ts';
import { Pages } from './pages.tsx';

if (typeof window !== 'undefined') {
  markTab();
  const repaired = repairAddress(location.pathname + location.search + location.hash);
  if (repaired) history.replaceState(history.state, '', repaired);
}

/** The visitors' app, inside the shell. */
export function App(): JSX.Element {
  const [store] = useState(createStore);
  // The prerendered markup shows this state; responses may arrive before hydration ends.
  const [firstState] = useState(store.getState);
  return (
    <Provider store={store} serverState={firstState}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Provider>
  );
}
