import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { pathOf } from '../built.ts';
import { applyTo, type Failpoint } from './failpoint.ts';

/** Copies the API that ships to `folder` and adds this failpoint to it. Resolves to the main script. */
export async function buildCopy(failpoint: Failpoint, folder: string): Promise<string> {
  const api = join(folder, 'api');
  for (const part of ['package.json', 'dist/src', 'dist/migrations']) {
    await cp(pathOf(`api/${part}`), join(api, part), { recursive: true });
  }
  await symlink(pathOf('node_modules'), join(folder, 'node_modules'));
  for (const file of new Set(failpoint.patches.map((each) => each.file))) {
    const source = await readFile(pathOf(`api/src/${file}`), 'utf8');
    const script = join(api, 'dist/src', file.replace(/\.ts$/, '.js'));
    if (withSameQuotes(await readFile(script, 'utf8')) !== compile(source, script)) {
      throw new Error(`api/dist is not built from api/src/${file} as it is`);
    }
    await writeFile(script, compile(applyTo(file, source, failpoint), script));
  }
  return join(api, 'dist/src/main.js');
}

const options = readOptions(pathOf('api/tsconfig.json'));

function readOptions(config: string): ts.CompilerOptions {
  const read: unknown = ts.readConfigFile(config, ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(read, ts.sys, dirname(config));
  // The compiler sees only this file, so it does not know that the package uses modules.
  return { ...options, module: ts.ModuleKind.ESNext };
}

// TypeScript 7, which built the API, keeps the quotes around an import. TypeScript 6 writes double quotes.
const withSameQuotes = (script: string) =>
  script.replace(/\b(from|import\(?) ?"([^"\n]+)"/g, (found) => found.replaceAll('"', "'"));

const compile = (source: string, script: string): string =>
  withSameQuotes(
    ts.transpileModule(source, {
      compilerOptions: options,
      fileName: script.replace(/\.js$/, '.ts'),
    }).outputText,
  );
