import { rspack, type Configuration, type Stats } from '@rspack/core';
import { promisify } from 'node:util';

/** Builds one configuration. Throws Rspack's errors if it fails. */
export async function runBuild(config: Configuration): Promise<Stats> {
  const compiler = rspack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  return stats;
}
