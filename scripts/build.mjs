// Builds what has changed and makes it live: `node scripts/build.mjs [part ...]`.
import { rspack } from '@rspack/core';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import bundleSquare from './bundle-square.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const stamps = join(root, '.data/build');
/** The release store. */
export const releases = resolve(process.env.RELEASES_DIR ?? join(root, 'gateway/releases'));

const everyPart = ['package-lock.json', 'tsconfig.base.json'];
const everyServer = ['scripts/build.mjs'];
const everyApp = [
  'contract',
  'shared-ui',
  'tsconfig.web.json',
  'scripts/rspack-app.mjs',
  'scripts/prerender-plugin.mjs',
  'scripts/release-record-plugin.mjs',
  'scripts/pure-contract.mjs',
  'scripts/unused-router-parts.mjs',
];

const parts = {
  contract: { build: compile, inputs: everyServer },
  api: { build: buildApi, inputs: ['contract', ...everyServer, 'scripts/bundle-square.mjs'] },
  'stand-ins': { build: compile, inputs: everyServer },
  gateway: { build: compile, inputs: everyServer },
  shell: { build: bundle, inputs: everyApp, app: 'shell' },
  'booking-app': { build: bundle, inputs: everyApp, app: 'booking' },
  'admin-app': { build: bundle, inputs: everyApp, app: 'admin' },
};

const isApp = (name) => Boolean(parts[name].app);

/** The names of the apps in the release store, by folder. */
export const apps = Object.fromEntries(
  Object.keys(parts)
    .filter(isApp)
    .map((folder) => [folder, parts[folder].app]),
);

/** Builds the named parts, all of them by default, and publishes what nobody has decided on yet. */
export async function build({ names = Object.keys(parts), report = console.log } = {}) {
  const wanted = new Set(names);
  // An app is published by the gateway's own code, and the api runs the contract's.
  if (names.some(isApp)) wanted.add('gateway');
  if (names.includes('api')) wanted.add('contract');
  for (const name of Object.keys(parts).filter((each) => wanted.has(each))) {
    const started = Date.now();
    const outcome = (await buildPart(name)) ? 'built' : 'unchanged';
    const release = isApp(name) ? `, ${await publish(name)}` : '';
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    report(`  ${name.padEnd(12)} ${outcome}${release} (${seconds} s)`);
  }
}

/** Resolves to false when nothing has changed since the part was last built. */
export async function buildPart(name) {
  await mkdir(stamps, { recursive: true });
  const stamp = join(stamps, name);
  const hash = await hashOf([name, ...everyPart, ...parts[name].inputs]);
  const isFresh =
    existsSync(join(root, name, 'dist')) &&
    (await readFile(stamp, 'utf8').catch(() => '')) === hash;
  if (isFresh) return false;
  await rm(stamp, { force: true });
  await parts[name].build(name);
  await writeFile(stamp, hash);
  return true;
}

async function compile(name) {
  const output = [];
  const tsc = spawn(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', name], {
    cwd: root,
  });
  tsc.stdout.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => tsc.on('close', resolve));
  if (code !== 0) throw new Error(`${Buffer.concat(output)}\n${name} does not compile.`);
}

async function buildApi(name) {
  await compile(name);
  await bundleSquare();
}

async function bundle(name) {
  const config = await import(pathToFileURL(join(root, name, 'rspack.config.js')));
  const compiler = rspack(config.default({}, { mode: 'production' }));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors())
    throw new Error(`${stats.toString('errors-only')}\n\n${name} does not build.`);
}

/** A module of the gateway's build, which knows how releases are kept. */
export const gatewayModule = (name) =>
  import(pathToFileURL(join(root, `gateway/dist/src/${name}.js`)));

async function publish(name) {
  const { withReleaseLock } = await gatewayModule('release-lock');
  const { publishIfUndecided } = await gatewayModule('publish');
  const build = join(root, name, 'dist');
  const { version, live } = await withReleaseLock({ releases, app: apps[name] }, (confirm) =>
    publishIfUndecided({ build, releases, confirm }),
  );
  return version === live ? `release ${version}` : `release ${version}, live is ${live}`;
}

const isOutput = /(^|\/)(node_modules|dist|dist-types|releases)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/;

async function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(inputs.map(filesBelow))).flat().sort()) {
    hash.update(`${file}\n`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesBelow(input) {
  const entries = await readdir(join(root, input), { withFileTypes: true }).catch(() => null);
  if (!entries) return [input];
  const kept = entries
    .map((entry) => `${input}/${entry.name}`)
    .filter((path) => !isOutput.test(path));
  return (await Promise.all(kept.map(filesBelow))).flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !parts[name]);
  try {
    if (unknown)
      throw new Error(`No part is called "${unknown}": ${Object.keys(parts).join(', ')}`);
    await build(names.length > 0 ? { names } : {});
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
