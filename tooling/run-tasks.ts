import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { root } from './rspack/find-apps.ts';

const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');

type Run = {
  /** Scripts of package.json: build, types, lint, test. */
  tasks: string[];
  /** Turborepo's filters: `@studio/api`, with `...` behind it also what it is made of. Everything without one. */
  filters?: string[];
};

/**
 * Runs the packages' own scripts by Turborepo, which knows their graph and what has not changed since, and
 * shows what a failed one printed. Resolves to whether all went well.
 */
export async function runTasks({ tasks, filters = [] }: Run): Promise<boolean> {
  const run = spawn(
    process.execPath,
    [
      turbo,
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
