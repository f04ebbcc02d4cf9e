import type { Compiler } from '@rspack/core';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compatibilityFile } from './compatibility-file.ts';
import { describeCompatibility } from './compatibility.ts';
import type { Addresses } from './remote.ts';

/** The part of a build's statistics that is used here. */
type Chunk = {
  id: string | number;
  names: string[];
  files: string[];
  siblings: Chunk['id'][];
  origins: { request?: string }[];
};
type Built = {
  chunks: Chunk[];
  namedChunkGroups: Record<string, { chunks: Chunk['id'][] }>;
  assets: { name: string }[];
};

const statsParts = {
  all: false,
  assets: true,
  chunks: true,
  chunkGroups: true,
  chunkRelations: true,
  chunkOrigins: true,
  ids: true,
};

type Options = {
  app: string;
  /** The path prefix of a remote. */
  mount?: string;
  /** The title of pages that declare no title. */
  title?: string | undefined;
  addresses?: Addresses | undefined;
  /** The file that the shell loads; by default, the app's first script. */
  entry?: string;
  /** Matches the one font to preload. */
  font?: RegExp;
  /** The file of the shell's markup, which surrounds that of a remote. */
  frame?: string;
  /** The contract's names of calls that the app makes without the contract's client. */
  ownCalls?: string[];
  /** The entry of the script for `?federation`. */
  devtools?: string;
};

/**
 * Writes `record.json` next to the build: the SHA-384 of every file, and the files that each page needs at once. One of
 * the files says what the app was built against (compatibility.ts).
 */
export class ReleaseRecordPlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tapPromise('ReleaseRecordPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const { mount, ownCalls = [] } = this.options;
      const { compilation } = stats;
      const isRemote = mount !== undefined;
      const against = await describeCompatibility({ compiler, compilation, isRemote, ownCalls });
      await writeFile(join(compiler.outputPath, compatibilityFile), JSON.stringify(against));
      const built = stats.toJson(statsParts) as Built;
      const record = {
        ...describe(built, this.options),
        files: await integrities(compiler.outputPath),
      };
      await writeFile(join(compiler.outputPath, 'record.json'), JSON.stringify(record, null, 2));
    });
  }
}

function describe({ chunks, namedChunkGroups, assets }: Built, options: Options) {
  const { app, mount, title, addresses = {}, entry, font, frame, devtools } = options;
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const siblingsOf = ({ siblings }: Chunk) => siblings.map((id) => byId.get(id)!);
  const filesOf = (all: Chunk[]) => [...new Set(all.flatMap(({ files }) => files))];
  const filesOfEntry = (name: string) =>
    filesOf(namedChunkGroups[name]!.chunks.map((id) => byId.get(id)!));
  const initial = filesOfEntry('app');

  const screenFiles = (screen: string) => {
    // Matches the files directly in the screen's folder. Files in a subfolder belong to another page or load on a click.
    const own = new RegExp(`/screens/${screen}/[^/]+$`);
    // A chunk that several screens share has one origin per screen, and siblings in each of them. Screens that always
    // load together are one chunk, which has their name.
    const lazy = chunks.filter(
      ({ names, origins }) =>
        names.includes(screen) ||
        (origins.length > 0 && origins.every(({ request }) => own.test(request ?? ''))),
    );
    if (lazy.length === 0) throw new Error(`${app}: no lazily loaded screen "${screen}"`);
    // The screen's own styles come after those it shares with other screens.
    const files = filesOf(lazy.flatMap((chunk) => [...siblingsOf(chunk), chunk]));
    return files.filter((file) => !initial.includes(file));
  };

  return {
    app,
    ...(mount ? { mount } : {}),
    ...(title ? { title } : {}),
    entry: entry ?? initial.find((file) => file.endsWith('.js')),
    initial,
    addresses: Object.fromEntries(
      Object.entries(addresses).map(([address, { screen, fetches = [], markup, page }]) => [
        address,
        { files: screen ? screenFiles(screen) : [], fetches, markup, page },
      ]),
    ),
    ...(font ? { font: assets.find(({ name }) => font.test(name))!.name } : {}),
    ...(frame ? { frame } : {}),
    ...(devtools ? { devtools: filesOfEntry(devtools)[0] } : {}),
  };
}

async function integrities(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'record.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const hashed = files.map(async (file) => [file, await sha384(join(folder, file))] as const);
  return Object.fromEntries(await Promise.all(hashed));
}

const sha384 = async (path: string) =>
  `sha384-${createHash('sha384')
    .update(await readFile(path))
    .digest('base64')}`;
