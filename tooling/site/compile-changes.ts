import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const isSource = (file: string) => /(?<!\.d|\.test)\.ts$/.test(file);

/**
 * Compiles each changed file of a server by itself, which takes milliseconds; `check-types.ts` checks the types.
 * Calls `onChange` with the changed file once its compiled file is written or removed.
 */
export function compileChanges(folder: string, onChange: (file: string) => void) {
  const { options, wildcardDirectories = {} } = readConfig(join(folder, 'tsconfig.json'));
  const { rootDir, outDir } = options as { rootDir: string; outDir: string };
  const compile = (file: string) => {
    const script = join(outDir, relative(rootDir, file)).replace(/\.ts$/, '.js');
    const isChanged = existsSync(file) ? emit({ file, script, options }) : remove(script);
    if (isChanged) onChange(file);
  };
  const watchers = Object.entries(wildcardDirectories).map(([directory, flags]) => {
    const isRecursive = flags === ts.WatchDirectoryFlags.Recursive;
    return ts.sys.watchDirectory!(
      directory,
      (file) => isSource(file) && compile(file),
      isRecursive,
    );
  });
  return { close: () => watchers.forEach((watcher) => watcher.close()) };
}

function readConfig(config: string) {
  const { config: read } = ts.readConfigFile(config, ts.sys.readFile) as { config: object };
  const parsed = ts.parseJsonConfigFileContent(read, ts.sys, dirname(config));
  // One file by itself does not know that its package is of modules.
  return { ...parsed, options: { ...parsed.options, module: ts.ModuleKind.ESNext } };
}

type Emitted = { file: string; script: string; options: ts.CompilerOptions };

function emit({ file, script, options }: Emitted) {
  const { outputText, sourceMapText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: options,
    fileName: script.replace(/\.js$/, '.ts'),
  });
  if (existsSync(script) && readFileSync(script, 'utf8') === outputText) return false;
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(`${script}.map`, sourceMapText!);
  writeFileSync(script, outputText);
  return true;
}

function remove(script: string) {
  const isThere = existsSync(script);
  rmSync(script, { force: true });
  return isThere;
}
