import { existsSync, readFileSync } from 'node:fs';
import { runOf } from './tooling/jest-preset.js';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const configOf = (folder) => new URL(`${folder}/jest.config.js`, import.meta.url);
const tested = [...workspaces, 'tooling'].map(configOf).filter((file) => existsSync(file));

/** Runs every package's tests at once; `npm test -w gateway` runs one package's tests. */
export default async () => {
  const runs = await Promise.all(tested.map((file) => import(file)));
  return runOf(...runs.flatMap(({ default: { projects } }) => projects));
};
