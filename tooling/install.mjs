// `node tooling/install.mjs [script] [arguments]` installs what the scripts of package.json need
// and then runs one of them. It runs before anything is installed and under any Node version, so it
// uses only what an old Node and npm provide.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const nodeFolder = `${root}tooling/node`;
const progressEvery = 15_000;

const readJson = (path) => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** The oldest Node version that runs the project, as `[major, minor]`, from `engines` in the root's package.json. */
const neededNode = readJson('package.json')
  .engines.node.match(/(\d+)\.(\d+)/)
  .slice(1)
  .map(Number);

function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1]);
}

function readPackages(path) {
  try {
    return readJson(path).packages;
  } catch {
    return {};
  }
}

/**
 * Whether node_modules matches the lock file, according to npm's record there. Optional packages
 * depend on the machine.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json'))
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([, { optional, devOptional, link }]) => !optional && !devOptional && !link)
    .every(([path, { version }]) => installed[path]?.version === version);
}

/**
 * Runs `npm ci` in a folder with the given Node. Resolves to whether it succeeded. It skips install scripts: no
 * package needs one, and npm would compile better-sqlite3, which already includes its binary.
 */
function npmCi(node, cwd) {
  // `npm start` passes the path of its npm. Without it, the npm on the PATH is used.
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [node, [npm]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

async function install(title, node, cwd) {
  const started = Date.now();
  console.log(title);
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  const progress = setInterval(() => console.log(`  ${seconds()} s ...`), progressEvery);
  const isFine = await npmCi(node, cwd);
  clearInterval(progress);
  if (!isFine) stop('The installation failed: the lines above say why.');
  console.log(`Installed (${seconds()} s).`);
}

const binaryOf = (name) => `${nodeFolder}/node_modules/${name}/bin/node`;
const packagedNode = () =>
  Object.keys(readJson('tooling/node/package.json').optionalDependencies)
    .map(binaryOf)
    .find(existsSync);

/** A Node that can run the project: this one or, if it is too old, one from the npm registry. */
async function supportedNode() {
  if (isSupported(process.versions.node)) return process.execPath;
  const needed = `Silver Bench needs Node ${neededNode.join('.')} or newer; this is ${process.version}`;
  if (!packagedNode()) {
    await install(
      `${needed}. Installing a newer one for this folder.`,
      process.execPath,
      nodeFolder,
    );
  }
  return packagedNode() ?? stop(`${needed}, and the npm registry has none for this machine.`);
}

/**
 * Links a Node into node_modules/.bin. npm puts that folder first on a script's PATH, so every later script uses it.
 */
function linkNode(node) {
  const link = `${root}node_modules/.bin/node`;
  const own = `${link}.${process.pid}`;
  symlinkSync(node, own);
  // Replaces the link in one step, because other scripts may use or create it at the same time.
  renameSync(own, link);
}

/** Runs a script with another Node until the script or npm ends. npm does not pass every signal on. */
function runUnder(node, args) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill(), 1000).unref();
  child.on('close', (code) => process.exit(code ?? 1));
}

const [script, ...args] = process.argv.slice(2);
const node = await supportedNode();
// Scripts load what is installed only when they work.
if (!args.includes('--help') && !isInstalled())
  await install('Installing the dependencies, for up to a minute.', node, root);
if (node.startsWith(nodeFolder) && existsSync(`${root}node_modules/.bin`)) linkNode(node);

if (script && node !== process.execPath) runUnder(node, [script, ...args]);
else if (script) {
  process.argv.splice(1, 2, `${root}${script}`);
  await import(pathToFileURL(process.argv[1]).href);
}
