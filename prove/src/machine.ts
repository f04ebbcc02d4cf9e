import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { pathOf } from './built.ts';

export type Tested = { commit: string; isDirty: boolean; machine: string; startedAt: string };

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: pathOf('.') })).stdout.trim();

/** What is tested and where: a proof of a stale or changed tree proves nothing. */
export async function describeTested(): Promise<Tested> {
  const commit = await git('rev-parse', '--short=12', 'HEAD').catch(() => 'no commit');
  const changes = await git('status', '--porcelain').catch(() => '');
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const load = loadavg()[0]!.toFixed(1);
  return {
    commit,
    isDirty: changes !== '',
    machine: `${model.trim()}, ${cpus().length} cores, load ${load} at the start, Node ${process.version}`,
    startedAt: new Date().toISOString(),
  };
}
