import { remoteApp } from '@studio/rspack-preset/remote-app';
import manifest from './package.json' with { type: 'json' };

const addresses = {
  '/admin': { screen: 'panel', page: { title: 'Admin Panel' } },
  '/admin/schedule': { screen: 'schedule', page: { title: 'Schedule | Admin Panel' } },
  '/admin/day': { screen: 'day', page: { title: 'Today | Admin Panel' } },
  '/admin/login': { screen: 'login', page: { title: 'Admin login' } },
};

export default remoteApp({ folder: import.meta.dirname, remote: manifest.remote, addresses });
