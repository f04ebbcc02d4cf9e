import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const has = (path) => existsSync(join(root, path));

/** The packages that exist here. A Docker image may contain only those of one app. */
const packages = manifestOf('.').workspaces.filter((folder) => has(`${folder}/package.json`));

/** The packages that run in a browser: the shell, and those that declare themselves a remote. */
export const remotes = packages.filter((folder) => manifestOf(folder).remote);
export const apps = ['shell', ...remotes];
export const webFiles = [...apps, 'shared-ui'].map((folder) => `${folder}/src/**/*.{ts,tsx}`);

/** The folders of an app's screens, one per screen. */
export const screensOf = (app) =>
  has(`${app}/src/screens`)
    ? readdirSync(join(root, app, 'src/screens'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/** The order of a package's layers from `<package>/rooms.js`, if it has one. */
export const roomsOf = async (folder) =>
  has(`${folder}/rooms.js`) ? (await import(join(root, folder, 'rooms.js'))).roomZones : [];

/** The lint rules of the packages from `<package>/eslint-rules.js`, with paths relative to each package. */
export const ownRules = async () => {
  const asked = packages.filter((folder) => has(`${folder}/eslint-rules.js`));
  const rules = await Promise.all(
    asked.map(async (folder) => {
      const { default: configs } = await import(join(root, folder, 'eslint-rules.js'));
      return configs.map((config) => ({ basePath: folder, ...config }));
    }),
  );
  return rules.flat();
};
