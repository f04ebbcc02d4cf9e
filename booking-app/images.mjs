// Makes public/images from a folder of JPEG originals: node booking-app/images.mjs <folder>
import { mkdir, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const [, , source] = process.argv;
if (!source) throw new Error('Name the folder with the original pictures.');

const target = fileURLToPath(new URL('public/images/', import.meta.url));
await mkdir(target, { recursive: true });

// Samples are named after their workshop and a number. Only an enlarged sample needs its whole width.
const isSample = (name) => /-\d$/.test(name);
const enlarged = 1200;
const widthsOf = (name) => (isSample(name) ? [480, 800, enlarged] : [480, 800, 1600]);
const qualityOf = (width) => (width === enlarged ? 56 : 48);

// Other sites crop a shared picture to this shape, and not all of them support AVIF or WebP.
const shared = { width: 1200, height: 630, fit: 'cover' };

for (const file of (await readdir(source)).filter((each) => each.endsWith('.jpg'))) {
  const { name } = parse(file);
  // The renderer leaves grain where silver glints, which makes the edges of an enlarged ring look jagged.
  const smooth = await sharp(join(source, file)).median(3).toColorspace('srgb').png().toBuffer();
  for (const width of widthsOf(name)) {
    const picture = sharp(smooth).resize({ width });
    // At this size, scaling does not average the grain away.
    if (width === enlarged) picture.median(3);
    const path = join(target, `${name}-${width}`);
    await picture
      .clone()
      .avif({ quality: qualityOf(width), effort: 5 })
      .toFile(`${path}.avif`);
    if (width === 800 || width === 1600)
      await picture.clone().webp({ quality: 78 }).toFile(`${path}.webp`);
  }
  if (!isSample(name)) {
    const picture = sharp(smooth).resize(shared);
    await picture.jpeg({ quality: 76, mozjpeg: true }).toFile(join(target, `${name}-shared.jpg`));
  }
}
