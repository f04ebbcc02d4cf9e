// `node shell/icons.mjs` creates the PNG and ICO icons from public/icon.svg.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('public/', import.meta.url));
const svg = await readFile(`${folder}icon.svg`);

/** Fills the corners too, because a phone cuts the icon into its own shape. */
const drawn = (size) =>
  sharp(svg, { density: 1200 }).resize(size).flatten({ background: '#f1f4f3' }).png().toBuffer();

const files = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };
for (const [name, size] of Object.entries(files)) {
  await writeFile(folder + name, await drawn(size));
}

/** An .ico file with one PNG: a 6-byte header, one entry of 16 bytes, the picture. */
async function icoOf(size) {
  const picture = await drawn(size);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

await writeFile(`${folder}favicon.ico`, await icoOf(32));
