// `node test-systemctl.ts <units> <state> <arguments of systemctl>` does what systemctl would do with the units in a
// folder, without systemd: it starts and stops their programs. `state` is a folder for their logs and process IDs.
import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import {
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const [, , units = '', state = '', ...args] = process.argv;

type Unit = Record<string, string[]>;

/** Reads a unit and the drop-ins of its name's prefixes, such as `silver-bench-.service.d`. */
function readUnit(name: string): Unit {
  const prefixes = [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index + 1));
  const dropIns = prefixes
    .map((prefix) => join(units, `${prefix}.service.d`))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const unit: Unit = {};
  for (const file of [join(units, `${name}.service`), ...dropIns]) {
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      if (/^\[(Unit|Service|Install)\]$/.test(line)) continue;
      const [, key, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
      if (!key) throw new Error(`${file}: ${line}`);
      (unit[key] ??= []).push(value!);
    }
  }
  return unit;
}

/** Like systemd, starts from an empty environment. Files override `Environment`. */
function environmentOf({ Environment = [], EnvironmentFile = [] }: Unit) {
  const own = Environment.flatMap((line) => line.split(' ')).join('\n');
  const files = EnvironmentFile.map((file) => {
    if (statSync(file).mode & 0o077) throw new Error(`${file} can be read by others.`);
    return parseEnv(readFileSync(file, 'utf8'));
  });
  return Object.assign({ PATH: '/usr/bin:/bin' }, parseEnv(own), ...files) as NodeJS.ProcessEnv;
}

const pidFile = (name: string) => join(state, `${name}.pid`);
const log = (name: string) => join(state, `${name}.log`);
const only = (unit: Unit, key: string) => unit[key]?.at(-1);

function start(name: string) {
  if (existsSync(pidFile(name))) return;
  const unit = readUnit(name);
  const wanted = (unit['Wants'] ?? []).flatMap((line) => line.split(' '));
  for (const each of wanted.filter((other) => other.startsWith('silver-bench-'))) {
    start(each.replace(/\.service$/, ''));
  }
  const env = environmentOf(unit);
  // A production worker's jobs would call Square.
  if (env['NODE_ENV'] === 'production' && env['RUN_JOBS'] === 'true') return;
  const [program, ...rest] = only(unit, 'ExecStart')!.split(' ');
  const output = openSync(log(name), 'a');
  const options: SpawnOptions = {
    cwd: only(unit, 'WorkingDirectory'),
    env,
    stdio: ['ignore', output, output],
  };
  if (only(unit, 'Type') === 'oneshot') {
    if (spawnSync(program!, rest, options).status !== 0) throw new Error(`${name} failed.`);
    return writeFileSync(pidFile(name), '');
  }
  const child = spawn(program!, rest, { ...options, detached: true });
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function stop(name: string) {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  rmSync(pidFile(name));
  if (!pid) return;
  const seconds = Number(only(readUnit(name), 'TimeoutStopSec') ?? 90);
  const deadline = Date.now() + seconds * 1000;
  process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`${name} did not stop within ${seconds} s.`);
    await wait(20);
  }
}

const [command = '', ...names] = args.filter((arg) => arg !== '--now');
for (const name of names.filter((each) => each.startsWith('silver-bench-'))) {
  if (['stop', 'restart'].includes(command)) await stop(name);
  if (['start', 'enable', 'restart'].includes(command)) start(name);
}
