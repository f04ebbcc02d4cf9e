import { CopyRspackPlugin } from '@rspack/core';
import { remoteApp } from '../tooling/rspack/remote-app.ts';
import manifest from './package.json' with { type: 'json' };

const addresses = {
  '/admin': { screen: 'bookings', page: { title: 'Admin Panel' } },
  '/admin/schedule': { screen: 'working-day', page: { title: 'Schedule | Admin Panel' } },
  '/admin/day': { screen: 'working-day', page: { title: 'Today | Admin Panel' } },
  '/admin/day/close': { screen: 'working-day', page: { title: 'Cash out | Admin Panel' } },
  '/admin/login': { screen: 'login', page: { title: 'Admin login' } },
};

/** Code that several pages and dialogs share loads with the app, since every page except the login needs it. */
const cacheGroups = {
  shared: {
    name: 'app',
    test: /^(?!.*\/node_modules\/)/,
    minChunks: 2,
    minSize: 0,
    priority: 10,
  },
};

export default remoteApp({
  folder: import.meta.dirname,
  remote: manifest.remote,
  addresses,
  cacheGroups,
  buildPlugins: [new CopyRspackPlugin({ patterns: ['worker.js'] })],
});
