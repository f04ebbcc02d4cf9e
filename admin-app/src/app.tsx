import { lazyScreen } from '@studio/shared-ui';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { SessionGuard } from './session/session-guard.tsx';
import { createStore } from './store.ts';

const LoginScreen = lazyScreen(
  async () => (await import('./screens/login/login-screen.tsx')).LoginScreen,
);
const PanelScreen = lazyScreen(
  async () => (await import('./screens/panel/panel-screen.tsx')).PanelScreen,
);

/** Everything that staff see, between the shell's edges. */
export function App() {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path="/admin/login" element={<LoginScreen />} />
          <Route
            path="/admin"
            element={
              <SessionGuard>
                <PanelScreen />
              </SessionGuard>
            }
          />
          <Route path="*" element={<Navigate to="/admin" replace />} />
        </Routes>
      </BrowserRouter>
    </Provider>
  );
}
