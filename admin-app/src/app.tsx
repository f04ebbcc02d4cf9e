import './shared-styles.ts';
import { LiveRegion } from '@studio/shared-ui';
import { type JSX, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Pages } from './pages.tsx';
import { createStore } from './store.ts';

/** The staff app, inside the shell. */
export function App(): JSX.Element {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Pages />
        <LiveRegion />
      </BrowserRouter>
    </Provider>
  );
}
