// Makes public/images from a folder of JPEG originals: node booking-app/images.mjs <folder>
import { mkdir, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const [, , source] = process.argv;
if (!source) throw new Error('Name the folder with the original pictures.');

const target = fileURLToPath(new URL('public/images/', import.meta.url));
await mkdir(target, { recursive: true });

// Samples are named after their workshop and a number, and never shown wider than 800px.
const widthsOf = (name) => (/-\d$/.test(name) ? [480, 800] : [480, 800, 1600]);

for (const file of (await readdir(source)).filter((each) => each.endsWith('.jpg'))) {
  const { name } = parse(file);
  for (const width of widthsOf(name)) {
    await sharp(join(source, file))
      .resize({ width })
      .webp({ quality: 78 })
      .toFile(join(target, `${name}-${width}.webp`));
  }
}
