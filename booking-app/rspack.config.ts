import { CopyRspackPlugin } from '@rspack/core';
import { prerendered, remoteApp } from '../tooling/rspack/remote-app.ts';
import { addresses } from './addresses.ts';
import manifest from './package.json' with { type: 'json' };

const folder = import.meta.dirname;
const { remote } = manifest;

/** The prerendered pages: their addresses by file. */
const files = Object.fromEntries(
  Object.entries(addresses).flatMap(([address, { markup }]) => (markup ? [[markup, address]] : [])),
);

export default remoteApp({
  folder,
  remote,
  addresses,
  plugins: [new CopyRspackPlugin({ patterns: ['public'] })],
  buildPlugins: [prerendered({ folder, name: remote.name, files })],
});
