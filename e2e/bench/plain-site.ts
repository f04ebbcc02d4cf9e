import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as call,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { addresses } from '../../booking-app/addresses.ts';
import { ReleaseRecordPlugin } from '../../tooling/rspack/release-record-plugin.ts';
import type { Addresses } from '../../tooling/rspack/remote.ts';
import { runBuild } from '../../tooling/rspack/run-build.ts';
import { browserApp } from '../../tooling/rspack/browser-app.ts';

const fontType = 'font/woff2';
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': fontType,
};

type Bundle = { name: string; entry: string; font?: RegExp; addresses?: Addresses };

/** The part of a build's record that is used here. */
type BuildRecord = {
  initial: string[];
  font?: string;
  addresses: Record<string, { files: string[] }>;
};

async function build(folder: string, { name, entry, ...more }: Bundle): Promise<BuildRecord> {
  const config = browserApp({
    folder: resolve('e2e'),
    name,
    isDevelopment: false,
    entry: { app: entry },
    plugins: [new ReleaseRecordPlugin({ app: name, ...more })],
  });
  const output = { ...config.output, path: join(folder, name), publicPath: `/${name}/` };
  await runBuild({ ...config, output });
  return JSON.parse(await readFile(join(output.path, 'record.json'), 'utf8')) as BuildRecord;
}

const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');

/** A document of the plain bundle that preloads the files of its address as early as the gateway does. */
async function plainDocument(
  gateway: string,
  { initial, font, addresses }: BuildRecord,
  address: string,
) {
  const { files } = addresses[address]!;
  const html = await readDocument(gateway + address);
  const tags = [
    ...[...initial, ...files]
      .filter(isStyle)
      .map((file) => `<link rel="stylesheet" href="/plain/${file}" crossorigin>`),
    `<link rel="preload" as="font" type="font/woff2" href="/plain/${font}" crossorigin>`,
    ...initial
      .filter(isScript)
      .map((file) => `<script defer src="/plain/${file}" crossorigin></script>`),
    ...files
      .filter(isScript)
      .map((file) => `<link rel="preload" as="script" href="/plain/${file}" crossorigin>`),
    ...(html.match(/<link rel="preload" as="fetch"[^>]*>/g) ?? []),
  ];
  return page(tags, '<div id="root"></div>');
}

const readDocument = async (url: string) =>
  (await fetch(url, { headers: { accept: 'text/html' } })).text();

const page = (tags: string[], body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Floor</title>
${tags.join('\n')}
</head>
<body>
${body}
</body>
</html>
`;

type Parts = { style: string; root: string };

/** A document whose only script is React. */
const besideReact = ({ initial }: BuildRecord, { style, root }: Parts) =>
  page([style, `<script defer src="/react/${initial.find(isScript)}"></script>`], root);

/** The markup and styles of the prerendered landing page. */
async function prerenderedParts(gateway: string): Promise<Parts> {
  const html = await readDocument(gateway);
  const [style] = /<style>.*?<\/style>/s.exec(html)!;
  const [root] = /<div id="root">.*<\/div>/.exec(html)!;
  return { style, root };
}

/** The smallest possible page. */
const headline = { style: '', root: '<div id="root"><h1>Make it in silver.</h1></div>' };

type SiteFile = { type: string; body: Buffer; encoding?: string };

const compressed = (type: string, body: string | Buffer): SiteFile => ({
  type,
  body: brotliCompressSync(body),
  encoding: 'br',
});

async function filesBelow(folder: string) {
  const files = new Map<string, SiteFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(path)];
    if (!type) continue;
    const body = await readFile(path);
    files.set(
      path.slice(folder.length),
      type === fontType ? { type, body } : compressed(type, body),
    );
  }
  return files;
}

export type PlainSite = Awaited<ReturnType<typeof openPlainSite>>;

/**
 * Serves the pages that `bench -- web` compares with. They are built here and never released: `url` followed by an
 * address is that page of the plain bundle, `prerendered` is the landing page with React alone, and `headline` a
 * single line with React. They have the same opener policy as the gateway's pages, for which a browser starts a
 * separate process. Pictures and API responses come from the `gateway`.
 */
export async function openPlainSite(folder: string, gateway: string) {
  const react = await build(folder, { name: 'react', entry: './bench/react-alone.ts' });
  const plain = await build(folder, {
    name: 'plain',
    entry: './bench/plain-bundle.ts',
    font: /commissioner/,
    addresses,
  });
  const files = await filesBelow(folder);
  const addDocument = (address: string, html: string) =>
    files.set(address, compressed('text/html; charset=utf-8', html));
  for (const address of Object.keys(addresses).filter((key) => key.startsWith('/'))) {
    addDocument(address, await plainDocument(gateway, plain, address));
  }
  addDocument('/prerendered', besideReact(react, await prerenderedParts(gateway)));
  addDocument('/headline', besideReact(react, headline));
  const server = createServer((incoming, outgoing) => {
    const file = files.get(incoming.url!);
    if (file) send(outgoing, file);
    else pass(incoming, outgoing, gateway);
  });
  server.listen(0);
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    prerendered: `${url}/prerendered`,
    headline: `${url}/headline`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const documentHeaders = {
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
};
const fileHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };

function send(outgoing: ServerResponse, { type, body, encoding }: SiteFile) {
  outgoing.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    ...(type.startsWith('text/html') ? documentHeaders : fileHeaders),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  outgoing.end(body);
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, gateway: string) {
  const { url, method, headers } = incoming;
  const inner = call(new URL(url!, gateway), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(outgoing);
  });
  inner.on('error', () => outgoing.destroy());
  incoming.pipe(inner);
}
