import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const statsParts = {
  all: false,
  assets: true,
  chunks: true,
  chunkRelations: true,
  chunkOrigins: true,
  ids: true,
};

/**
 * Writes `record.json` beside the build: every file with its SHA-384, and which of them a page
 * needs at once. `mount` is the path prefix of a remote; `addresses` gives an address (`*` for one
 * last segment, alone for all others) its lazily loaded `screen`, the API's answers it `fetches`
 * first, the file of its prerendered `markup` and what search engines are told of its `page`; `font`
 * picks the one font to preload, `frame` is the file of the shell's markup around that of a remote.
 */
export class ReleaseRecordPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('ReleaseRecordPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const record = await describe(stats.toJson(statsParts), compiler.outputPath, this.options);
      await writeFile(join(compiler.outputPath, 'record.json'), JSON.stringify(record, null, 2));
    });
  }
}

async function describe(
  { chunks, assets },
  folder,
  { app, mount, addresses = {}, entry, font, frame },
) {
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const filesOf = (chunk) =>
    [chunk, ...chunk.siblings.map((id) => byId.get(id))].flatMap((each) => each.files);
  const main = chunks.find(({ names }) => names.includes('app'));
  const initial = [...new Set(filesOf(main))];

  const screenFiles = (screen) => {
    // A chunk that several screens share has several origins, and siblings in all of them.
    const lazy = chunks.filter(
      ({ origins }) =>
        origins.length > 0 &&
        origins.every(({ request }) => request?.includes(`/screens/${screen}/`)),
    );
    if (lazy.length === 0) throw new Error(`${app}: no lazily loaded screen "${screen}"`);
    return [...new Set(lazy.flatMap(filesOf))].filter((file) => !initial.includes(file));
  };

  return {
    app,
    ...(mount ? { mount } : {}),
    entry: entry ?? initial.find((file) => file.endsWith('.js')),
    initial,
    addresses: Object.fromEntries(
      Object.entries(addresses).map(([address, { screen, fetches = [], markup, page }]) => [
        address,
        { files: screen ? screenFiles(screen) : [], fetches, markup, page },
      ]),
    ),
    ...(font ? { font: assets.find(({ name }) => font.test(name)).name } : {}),
    ...(frame ? { frame } : {}),
    files: await integrities(folder),
  };
}

async function integrities(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'record.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const hashed = files.map(async (file) => [file, await sha384(join(folder, file))]);
  return Object.fromEntries(await Promise.all(hashed));
}

const sha384 = async (path) =>
  `sha384-${createHash('sha384')
    .update(await readFile(path))
    .digest('base64')}`;
