import { root } from './rspack/find-apps.ts';
import { runTasks } from './run-tasks.ts';

/** Builds packages and then runs a compiled program in this process, with this process's arguments. */
export async function runBuilt(folders: string[], program: string) {
  const filters = folders.map((folder) => `./${folder}`);
  if (!(await runTasks({ tasks: ['build'], filters }))) process.exit(1);
  await import(`${root}${program}`);
}
