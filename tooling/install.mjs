// Runs before anything is installed, so it uses what Node itself brings.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const neededNode = [20, 19];
const progressEvery = 15_000;

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1]);
  if (!isNewEnough) {
    stop(`Silver Bench needs Node ${neededNode.join('.')} or newer; this is ${process.version}.`);
  }
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(`${root}${path}`, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** npm keeps a record of what is in node_modules; optional packages depend on the machine. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json'))
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([, { optional, devOptional, link }]) => !optional && !devOptional && !link)
    .every(([path, { version }]) => installed[path]?.version === version);
}

/** Resolves to the exit code and what was written to the error stream. */
function run(command, args, { isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      // The native part is compiled on every core (github.com/nodejs/node-gyp, --jobs).
      env: { JOBS: 'max', ...process.env },
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
      if (!isQuiet) process.stderr.write(chunk);
    });
    child.on('error', (error) => resolve({ code: 1, errors: error.message }));
    child.on('close', (code) => resolve({ code, errors }));
  });
}

// `npm start` names the npm it runs in; without it the one on the path is used.
const npm = (...args) =>
  process.env.npm_execpath
    ? run(process.execPath, [process.env.npm_execpath, ...args])
    : run('npm', args);

const open = "new (require('better-sqlite3'))(':memory:').close()";
const canOpenDatabase = async () =>
  (await run(process.execPath, ['-e', open], { isQuiet: true })).code === 0;

const buildToolsMissing =
  'The embedded database (better-sqlite3) could not be built: install a C++ compiler, make and ' +
  'python3 (Debian and Ubuntu: sudo apt install build-essential python3; macOS: xcode-select ' +
  '--install), then try again.';

async function install() {
  const started = Date.now();
  console.log('Installing the dependencies; the first time this takes a minute or two.');
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  const progress = setInterval(() => console.log(`  ${seconds()} s ...`), progressEvery);
  const { code, errors } = await npm('ci', '--no-audit', '--no-fund');
  clearInterval(progress);
  if (code !== 0) {
    stop(
      /gyp|better-sqlite3/.test(errors)
        ? buildToolsMissing
        : 'The dependencies could not be installed: the lines above say why.',
    );
  }
  console.log(`Installed (${seconds()} s).`);
}

checkNode();
if (!isInstalled()) await install();
if (!(await canOpenDatabase())) {
  // Another Node version since the last start needs another build of the native part.
  console.log('Building the embedded database for this version of Node.');
  await npm('rebuild', 'better-sqlite3');
  if (!(await canOpenDatabase())) stop(buildToolsMissing);
}
