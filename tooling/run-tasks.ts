import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { root } from './rspack/find-apps.ts';

export const findTurbo = () => createRequire(import.meta.url).resolve('turbo/bin/turbo');

type Run = {
  /** Scripts of package.json, such as build, types, lint or test. */
  tasks: string[];
  /**
   * Turborepo filters: `@studio/api`, or `@studio/api...` to include its dependencies. Without a
   * filter, every package runs.
   */
  filters?: string[];
};

/**
 * Runs scripts of the packages with Turborepo, which knows their dependencies and skips what has
 * not changed. Prints the output of a failed one. Resolves to whether all succeeded.
 */
export async function runTasks({ tasks, filters = [] }: Run): Promise<boolean> {
  const run = spawn(
    process.execPath,
    [
      findTurbo(),
      'run',
      ...tasks,
      ...filters.map((filter) => `--filter=${filter}`),
      '--output-logs=errors-only',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', ...process.env },
    },
  );
  const [code] = (await once(run, 'exit')) as [number | null];
  return code === 0;
}
