import { remoteApp } from '../scripts/rspack-app.mjs';

export const remote = { folder: 'admin-app', name: 'admin', mount: '/admin' };

const addresses = {
  '/admin': { screen: 'panel', page: { title: 'Admin Panel' } },
  '/admin/login': { screen: 'login', page: { title: 'Admin login' } },
};

export default (env, { mode } = {}) =>
  remoteApp({ ...remote, addresses, isDevelopment: mode === 'development' });
