import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findPackages } from '../rspack/find-apps.ts';
import { turboIn } from '../test-commands.ts';
import { root } from '../test-repository.ts';

type Task = {
  taskId: string;
  directory: string;
  dependencies: string[];
  inputs: Record<string, string>;
};

let tasks: Map<string, Task>;

beforeAll(async () => {
  const { output } = await turboIn(root, ['lint', '--dry=json']);
  const read = JSON.parse(output.slice(output.indexOf('{'))) as { tasks: Task[] };
  tasks = new Map(read.tasks.map((task) => [task.taskId, task]));
}, 30_000);

/** All tasks that a task depends on. */
const closureOf = (id: string, found = new Set<string>()): Set<string> => {
  for (const each of tasks.get(id)!.dependencies) {
    if (found.has(each)) continue;
    found.add(each);
    closureOf(each, found);
  }
  return found;
};

const isTyped = (file: string) => /\.tsx?$/.test(file);

const sourcesOf = (folder: string) =>
  execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(isTyped);

const importsOf = (file: string) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import) ?\(?\s*['"](\.[^'"]+)['"]/g,
    ),
  ].map(([, path]) => relative(root, resolve(root, file, '..', path!)));

const packageOf = (file: string) =>
  findPackages()
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];

/** A file and, unless it belongs to a package, the files that it imports. */
const withImports = (file: string): string[] =>
  packageOf(file) ? [file] : [file, ...importsOf(file).flatMap(withImports)];

/** The files and folders outside a package whose change must lint it again. */
const importedBy = (folder: string) => {
  const files = sourcesOf(folder).flatMap(importsOf).flatMap(withImports).filter(isTyped);
  return [...new Set(files.map((file) => packageOf(file) ?? file))].filter(
    (each) => each !== folder,
  );
};

test.each(findPackages().filter((folder) => folder !== 'tooling/tsc'))(
  '%s is linted again when a file that it imports from elsewhere changes',
  (folder) => {
    const { taskId, inputs } = [...tasks.values()].find(
      (task) => task.directory === folder && task.taskId.endsWith('#lint'),
    )!;
    const hashed = [...closureOf(taskId)].map((id) => tasks.get(id)!.directory);
    const ownInputs = Object.keys(inputs).map((file) =>
      relative(root, resolve(root, folder, file)),
    );
    const missing = importedBy(folder).filter(
      (each) => !hashed.includes(each) && !ownInputs.includes(each),
    );
    expect(missing).toEqual([]);
  },
);
