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

// Other sites cut a shared picture to this shape, and not all of them know AVIF or WebP.
const shared = { width: 1200, height: 630, fit: 'cover' };

for (const file of (await readdir(source)).filter((each) => each.endsWith('.jpg'))) {
  const { name } = parse(file);
  for (const width of widthsOf(name)) {
    const picture = sharp(join(source, file)).resize({ width });
    const path = join(target, `${name}-${width}`);
    await picture.clone().avif({ quality: 48, effort: 9 }).toFile(`${path}.avif`);
    if (width > 480) await picture.clone().webp({ quality: 78 }).toFile(`${path}.webp`);
  }
  if (!/-\d$/.test(name)) {
    const picture = sharp(join(source, file)).resize(shared);
    await picture.jpeg({ quality: 76, mozjpeg: true }).toFile(join(target, `${name}-shared.jpg`));
  }
}
