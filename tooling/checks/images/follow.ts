import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { findPackages, root } from '../../rspack/find-apps.ts';

/** Each needed file, with the file that needs it. */
export type Needed = Map<string, string>;

type Manifest = {
  name: string;
  exports?: Record<string, string | Record<string, string>>;
};

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const isFile = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile();

const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;

const folders = new Map(findPackages().map((folder) => [manifestOf(folder).name, folder]));

/** The folder of one of our packages, and the path in it that an import names. */
function splitImport(name: string): { folder: string; path: string } | undefined {
  const [scope, second, ...rest] = name.split('/');
  const folder = folders.get(`${scope}/${second}`);
  return folder === undefined ? undefined : { folder, path: ['.', ...rest].join('/') };
}

/** The source file of an import of one of our packages. */
function sourceOf({ folder, path }: { folder: string; path: string }): string | undefined {
  const found = manifestOf(folder).exports?.[path];
  const file = typeof found === 'string' ? found : found?.['@studio/source'];
  return file && posix.join(folder, file);
}

const urls = /new URL\(\s*'(\.[^']*)',\s*import\.meta\.url/g;

const importsOf = (text: string) => [
  ...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName),
  ...[...text.matchAll(urls)].map(([, path]) => path!),
];

/** What a file of TypeScript's settings extends and references. */
function settingsIn(text: string): string[] {
  const { config } = ts.parseConfigFileTextToJson('tsconfig.json', text) as {
    config: { extends?: string; references?: { path: string }[] };
  };
  const references = (config.references ?? []).map(({ path }) => `${path}/tsconfig.json`);
  return [...(config.extends ? [config.extends] : []), ...references];
}

const namesIn = (file: string): string[] => {
  if (/tsconfig[^/]*\.json$/.test(file)) return settingsIn(read(file));
  return /\.[cm]?[jt]sx?$/.test(file) ? importsOf(read(file)) : [];
};

/** The files that a file names, by their path in the repository. */
function neededBy(file: string): string[] {
  return namesIn(file).flatMap((name) => {
    if (name.startsWith('.')) return [posix.normalize(posix.join(file, '..', name))];
    const ours = splitImport(name);
    if (!ours) return [];
    const source = sourceOf(ours);
    return [`${ours.folder}/package.json`, ...(source ? [source] : [])];
  });
}

const known = new Map<string, string[]>();

/** All files that `first` need, and those that they need. The values are the files that name them. */
export function follow(first: Needed): Needed {
  const found: Needed = new Map();
  const open = [...first];
  for (let next = open.pop(); next; next = open.pop()) {
    const [file, by] = next;
    if (found.has(file) || !isFile(file) || /(^|\/)dist(-types)?\//.test(file)) continue;
    found.set(file, by);
    if (!known.has(file)) known.set(file, neededBy(file));
    open.push(...known.get(file)!.map((each): [string, string] => [each, file]));
  }
  return found;
}

/** The compiled files that a server needs at run time, from its first source file. */
export function followCompiled(first: string): Needed {
  const found: Needed = new Map();
  const open: [string, string][] = [[first, 'the command']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [source, by] = next;
    const compiled = compiledOf(source);
    if (found.has(compiled) || !isFile(source)) continue;
    found.set(compiled, by);
    found.set(`${packageOf(source)}/package.json`, source);
    const runtime = ts.transpileModule(read(source), {
      compilerOptions: {
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
        target: ts.ScriptTarget.ES2022,
      },
    }).outputText;
    for (const name of importsOf(runtime)) {
      const ours = splitImport(name);
      const target = ours ? sourceOf(ours) : name.startsWith('.') && posix.join(source, '..', name);
      if (target) open.push([target, source]);
    }
  }
  return found;
}

const packageOf = (file: string) => findPackages().find((folder) => file.startsWith(`${folder}/`))!;

const compiledOf = (source: string) => {
  const folder = packageOf(source);
  return `${folder}/dist/${source.slice(folder.length + 1).replace(/\.ts$/, '.js')}`;
};
