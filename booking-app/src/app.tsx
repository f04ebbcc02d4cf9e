import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { createStore } from './api/store.ts';
import { Pages } from './pages.tsx';

/** Everything a visitor or customer sees, between the shell's edges. */
export function App() {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Provider>
  );
}
