import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findPackages, root } from '../../rspack/find-apps.ts';
import type { Needed } from './follow.ts';

type Task = { command: string; directory: string; inputs: Record<string, string> };

/** What a release of one app runs, in an image that is built for the app that its argument APP names. */
const releaseTasks = ['types', 'lint', 'test', 'build'];

/** The settings that a tool reads when it runs in a package's folder. */
const settings: Record<string, (folder: string) => string> = {
  tsc: (folder) => `${folder}/tsconfig.json`,
  rspack: (folder) => `${folder}/rspack.config.ts`,
  jest: (folder) => `${folder}/jest.config.js`,
  eslint: () => 'eslint.config.js',
};

const scripts = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  }
).scripts;

const run = (file: string, args: string[]) =>
  execFileSync(file, args, { cwd: root, encoding: 'utf8' });

function tasksOf(tasks: string[], filters: string[]): Task[] {
  const turbo = 'node_modules/.bin/turbo';
  const printed = run(turbo, [
    'run',
    ...tasks,
    ...filters.map((each) => `--filter=${each}`),
    '--dry=json',
  ]);
  const planned = JSON.parse(printed.slice(printed.indexOf('{'))) as { tasks: Task[] };
  return planned.tasks.filter(({ command }) => command !== '<NONEXISTENT>');
}

/** The files of this repository that a command names, from the folder in which it runs. */
const filesIn = (command: string, directory: string) =>
  [...command.matchAll(/(?<=\s)[\w./-]+\.(?:ts|js|mjs)\b/g)].map(([file]) =>
    posix.join(directory, file),
  );

/** The files that a task of a package reads: its inputs, its tools' settings and the scripts that it runs. */
function filesOf({ command, directory, inputs }: Task): string[] {
  const read = Object.entries(settings)
    .filter(([tool]) => new RegExp(`\\b${tool}\\b`).test(command))
    .map(([, fileOf]) => fileOf(directory));
  // A package may also name files of others, which need not be there.
  const own = Object.keys(inputs)
    .filter((file) => !file.startsWith('..'))
    .map((file) => posix.join(directory, file));
  return [...own, ...read, ...filesIn(command, directory)];
}

/** The words of a command after the shell has replaced `$(node …)`. */
const shellWords = (text: string) =>
  text
    .replaceAll(/\$\(node ([^)]+)\)/g, (_, file: string) => run(process.execPath, [file]).trim())
    .split(/\s+/);

export type Needs = { files: Needed; packages: string[] };

function needsOfTasks(tasks: Task[], by: string): Needs {
  const files = tasks.flatMap((task) =>
    filesOf(task).map((file) => [file, `${by}: ${task.command}`] as const),
  );
  return {
    files: new Map([['turbo.json', by], ...files]),
    packages: [...new Set(tasks.map(({ directory }) => directory))],
  };
}

/** What a command of a Dockerfile needs of this repository. `app` is the app for which the image is built. */
export function needsOf(command: string, app?: string): Needs {
  const all: Needs = { files: new Map(), packages: [] };
  const add = ({ files, packages }: Needs) => {
    for (const [file, by] of files) all.files.set(file, by);
    all.packages.push(...packages);
  };
  const named = filesIn(command, '').filter((file) => existsSync(join(root, file)));
  add({ files: new Map(named.map((file) => [file, command])), packages: [] });
  const [, tasks] = /turbo run ((?:\w+ )+)/.exec(command) ?? [];
  if (tasks) {
    const filters = [...command.matchAll(/--filter=(\S+)/g)].map(([, filter]) => filter!);
    add(needsOfTasks(tasksOf(tasks.trim().split(' '), filters), 'turbo'));
  }
  const [, script = '', args = ''] = /npm run (\S+)(?: -- (.*))?/.exec(command) ?? [];
  if (script) {
    add(needsOf(scripts[script]!));
    const packages = shellWords(args).filter((word) => findPackages().includes(word));
    add(
      needsOfTasks(
        tasksOf(
          [script],
          packages.map((folder) => `./${folder}`),
        ),
        script,
      ),
    );
  }
  if (app && command.includes('release.ts')) {
    add(needsOfTasks(tasksOf(releaseTasks, [`{./${app}}...`]), 'release'));
  }
  return all;
}
