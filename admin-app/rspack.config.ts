import { CopyRspackPlugin } from '@rspack/core';
import { remoteApp } from '../tooling/rspack/remote-app.ts';
import manifest from './package.json' with { type: 'json' };

const addresses = {
  '/admin': { screen: 'bookings', page: { title: 'Admin Panel' } },
  '/admin/schedule': { screen: 'schedule', page: { title: 'Schedule | Admin Panel' } },
  '/admin/day': { screen: 'today', page: { title: 'Today | Admin Panel' } },
  '/admin/day/close': { screen: 'till', page: { title: 'Cash out | Admin Panel' } },
  '/admin/login': { screen: 'login', page: { title: 'Admin login' } },
};

/** The pages of the working day. */
const workingDay: unknown[] = ['today', 'schedule', 'till'];

type Chunk = { name?: string | undefined };

/**
 * Code that several pages and dialogs share loads with the app, since every page except the login needs it. Only the
 * pages of the working day share too little for a chunk, so Rspack copies it into each.
 */
const cacheGroups = {
  shared: {
    name: (_module: unknown, chunks: Chunk[]) =>
      chunks.every(({ name }) => workingDay.includes(name)) ? 'working-day' : 'app',
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
