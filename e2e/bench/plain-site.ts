import { readdir, readFile } from 'node:fs/promises';
import { createServer, request as call } from 'node:http';
import { once } from 'node:events';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { addresses } from '../../booking-app/addresses.ts';
import { ReleaseRecordPlugin } from '../../tooling/rspack/release-record-plugin.ts';
import { runBuild } from '../../tooling/rspack/run-build.ts';
import { browserApp } from '../../tooling/rspack/browser-app.ts';

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

async function build(folder, { name, entry, ...more }) {
  const config = browserApp({
    folder: resolve('e2e'),
    name,
    isDevelopment: false,
    entry: { app: entry },
    plugins: [new ReleaseRecordPlugin({ app: name, ...more })],
  });
  const output = { ...config.output, path: join(folder, name), publicPath: `/${name}/` };
  await runBuild({ ...config, output });
  return JSON.parse(await readFile(join(output.path, 'record.json'), 'utf8'));
}

const isScript = (file) => file.endsWith('.js');
const isStyle = (file) => file.endsWith('.css');

/** A document of the plain bundle, told as early as the gateway's what its address needs. */
async function plainDocument(gateway, { initial, font, addresses: needs }, address) {
  const { files } = needs[address];
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
    ...html.match(/<link rel="preload" as="fetch"[^>]*>/g),
  ];
  return page(tags, '<div id="root"></div>');
}

const readDocument = async (url) => (await fetch(url, { headers: { accept: 'text/html' } })).text();

const page = (tags, body) => `<!doctype html>
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

/** A document whose only script is React alone. */
const besideReact = ({ initial }, { style, root }) =>
  page([style, `<script defer src="/react/${initial.find(isScript)}"></script>`], root);

/** The landing page's own markup and styles. */
async function prerenderedParts(gateway) {
  const html = await readDocument(gateway);
  const [style] = /<style>.*?<\/style>/s.exec(html);
  const [root] = /<div id="root">.*<\/div>/.exec(html);
  return { style, root };
}

/** As little as a page can show. */
const headline = { style: '', root: '<div id="root"><h1>Make it in silver.</h1></div>' };

async function filesBelow(folder) {
  const files = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(path)];
    if (type) files.set(path.slice(folder.length), { type, body: await readFile(path) });
  }
  return files;
}

/**
 * The pages that bench:web compares with, built here and never released: `url` and an address is that
 * page of the plain bundle, `prerendered` the landing page with React alone and `headline` one line with
 * it. They are as closed to foreign openers as the gateway's pages, for which a browser starts a process
 * of their own. Pictures and the api's answers are those of the `gateway`.
 */
export async function openPlainSite(folder, gateway) {
  const react = await build(folder, { name: 'react', entry: './bench/react-alone.mjs' });
  const plain = await build(folder, {
    name: 'plain',
    entry: './bench/plain-bundle.mjs',
    font: /commissioner/,
    addresses,
  });
  const files = await filesBelow(folder);
  const html = { type: 'text/html; charset=utf-8' };
  for (const address of Object.keys(addresses).filter((key) => key.startsWith('/'))) {
    files.set(address, { ...html, body: await plainDocument(gateway, plain, address) });
  }
  const prerendered = await prerenderedParts(gateway);
  files.set('/prerendered', { ...html, body: besideReact(react, prerendered) });
  files.set('/headline', { ...html, body: besideReact(react, headline) });
  for (const file of files.values()) {
    if (file.type !== types['.woff2']) {
      Object.assign(file, { body: brotliCompressSync(file.body), encoding: 'br' });
    }
  }
  const server = createServer((incoming, outgoing) => {
    const file = files.get(incoming.url);
    if (file) send(outgoing, file);
    else pass(incoming, outgoing, gateway);
  });
  server.listen(0);
  await once(server, 'listening');
  const url = `http://localhost:${server.address().port}`;
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

function send(outgoing, { type, body, encoding }) {
  outgoing.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    ...(type.startsWith('text/html') ? documentHeaders : fileHeaders),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  outgoing.end(body);
}

function pass(incoming, outgoing, gateway) {
  const { url, method, headers } = incoming;
  const inner = call(new URL(url, gateway), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  inner.on('error', () => outgoing.destroy());
  incoming.pipe(inner);
}
