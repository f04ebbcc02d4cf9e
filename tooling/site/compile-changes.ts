import { existsSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { watchFolder } from './watch-folder.ts';

/** An editor may empty a file before it writes the new content. */
const settleMs = 50;

const isSource = (file: string) => /(?<!\.d|\.test)\.ts$/.test(file);

/**
 * Compiles each changed file of a server separately, which takes milliseconds; `check-types.ts` checks the types.
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
  const saved = new Set<string>();
  const compileSaved = () => {
    const files = [...saved];
    saved.clear();
    files.forEach(compile);
  };
  const onSave = (file: string) => {
    if (!isSource(file)) return;
    if (saved.size === 0) setTimeout(compileSaved, settleMs);
    saved.add(file);
  };
  // Without recursion, so that the build and node_modules below the package's folder are not watched.
  const watchers = Object.entries(wildcardDirectories).map(([directory, flags]) =>
    flags === ts.WatchDirectoryFlags.Recursive
      ? watchFolder(directory, onSave)
      : watch(directory, (_event, name) => onSave(join(directory, name ?? ''))),
  );
  return { close: () => watchers.forEach((watcher) => watcher.close()) };
}

function readConfig(config: string) {
  const { config: read } = ts.readConfigFile(config, ts.sys.readFile) as { config: object };
  const parsed = ts.parseJsonConfigFileContent(read, ts.sys, dirname(config));
  // The compiler sees only this file, so it does not know that the package uses modules.
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
