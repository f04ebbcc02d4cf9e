import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A screen without a monitor, with a window manager, a message bus and an empty home folder. */
export type Desktop = {
  /** The environment of a program on this desktop. */
  env: NodeJS.ProcessEnv;
  /** Starts a program that ends with the desktop. Its standard output is piped. */
  start(command: string, ...args: string[]): ChildProcess & { stdout: Readable };
  /** Presses a key by its X name, such as `Tab` or `ctrl+l`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  stop(): Promise<void>;
};

export async function startDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), 'desktop-'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    GNOME_ACCESSIBILITY: '1',
    LC_ALL: 'C.UTF-8',
    TZ: 'Asia/Tokyo',
  };
  const programs: ChildProcess[] = [];
  const start = (command: string, ...args: string[]) => {
    const program = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    programs.push(program);
    return program;
  };
  const screen = start(
    'Xvfb',
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1440x1000x24',
    '-nolisten',
    'tcp',
  );
  env['DISPLAY'] = `:${await firstLine(screen.stdout)}`;
  const bus = start('dbus-daemon', '--session', '--nofork', '--print-address');
  env['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(bus.stdout);
  // Without a window manager, no window has the focus, and a screen reader ignores its pages.
  start('openbox');
  return {
    env,
    start,
    press: async (key) => void (await execute('xdotool', ['key', key], { env })),
    type: async (text) => void (await execute('xdotool', ['type', '--delay', '30', text], { env })),
    stop: async () => {
      for (const program of programs.reverse()) await end(program);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function firstLine(output: Readable): Promise<string> {
  const [line] = (await once(output, 'data')) as [Buffer];
  return String(line).trim();
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  const kill = setTimeout(() => program.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(kill);
}
