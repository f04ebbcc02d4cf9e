import type { Compilation, Compiler } from '@rspack/core';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Calls } from '@studio/contract/released';
import type { Compatibility } from './compatibility-file.ts';
import { contractFolder, loadReleased } from './find-contract.ts';
import { protocol, protocols, sharedRanges, sharedVersions } from './shell-protocol.ts';
import { findNeededVariables, findSetVariables } from './style-variables.ts';

type Build = {
  compiler: Compiler;
  compilation: Compilation;
  isRemote: boolean;
  /** Names of calls that are made without the contract's client. */
  ownCalls: string[];
};

export async function describeCompatibility(build: Build): Promise<Compatibility> {
  const { compiler, compilation, isRemote, ownCalls } = build;
  const { context: folder, outputPath } = compiler;
  const files = {
    css: await readBuilt(outputPath, '.css'),
    js: await readBuilt(outputPath, '.js'),
  };
  const calls = await describeCalls(compilation, ownCalls);
  if (!isRemote) {
    const styleVariables = [...findSetVariables(files)].sort();
    return { calls, gives: { protocols, shared: sharedVersions(folder), styleVariables } };
  }
  const styleVariables = findNeededVariables(files);
  return { calls, needs: { protocol, shared: sharedRanges(folder), styleVariables } };
}

/**
 * The calls whose endpoint is in the build. Their responses count as a whole, because the client refuses a response
 * that lacks what the contract requires (contract/http/call-endpoint.ts), whether a page shows it or not.
 */
async function describeCalls(compilation: Compilation, ownCalls: string[]): Promise<Calls> {
  const { describeContract } = await loadReleased();
  const names = new Set(ownCalls);
  for (const module of compilation.modules) {
    if (!module.nameForCondition()?.startsWith(contractFolder)) continue;
    const used = compilation.moduleGraph.getUsedExports(module, [
      ...compilation.entrypoints.keys(),
    ]);
    // Without a list of names, the bundler could not tell, so the build may contain every call.
    if (used === true || used === null) return describeContract();
    for (const name of used || []) names.add(name);
  }
  return describeContract(names);
}

async function readBuilt(folder: string, extension: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const built = entries.filter((entry) => entry.isFile() && entry.name.endsWith(extension));
  const texts = built.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}
