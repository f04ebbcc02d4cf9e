import PQueue from 'p-queue';
import sharp, { type Metadata } from 'sharp';
import { pictureWidths } from '@studio/contract';
import { invalidRequest } from '../http/errors.ts';

const heightOf = (width: number): number => (width * 3) / 4;

const smallestWidth = 800;
const mostMegapixels = 25;
const mostPixels = mostMegapixels * 1_000_000;
const readable = ['jpeg', 'png', 'webp', 'heif'];

const unreadable = () =>
  invalidRequest('We can’t read this picture. Choose a JPEG, PNG, WebP or AVIF file.');

export type Drawn = { width: number; bytes: Buffer };

// One picture at a time on one core: the process keeps its other threads and its memory for visitors.
const decoding = new PQueue({ concurrency: 1 });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws the widths of a picture from its pixels, so that everything else in its file (place, camera,
 * hidden text, a program) is left out. Waits until the pictures uploaded before it are drawn. Throws 400
 * when the file is not a picture or has too few or too many pixels.
 */
export const drawWidths = (file: Buffer): Promise<Drawn[]> => decoding.add(() => draw(file));

async function draw(file: Buffer): Promise<Drawn[]> {
  // sharp throws at once for a file without a byte, which is what base64 such as `/=` stands for.
  if (file.length === 0) throw unreadable();
  // Reads the header alone.
  const header = sharp(file, { limitInputPixels: false });
  requireUsable(await header.metadata().catch(() => null));
  try {
    return await drawEach(await cut(file));
  } catch {
    throw unreadable();
  }
}

/** The picture as the camera was held, cut to 4:3 around what the eye goes to, no wider than is needed. */
const cut = (file: Buffer) => {
  const width = pictureWidths.at(-1)!;
  return sharp(file, { limitInputPixels: mostPixels, pages: 1 })
    .autoOrient()
    .resize(width, heightOf(width), { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
};

/** From the pixels of `cut`, so that the file itself is decoded once. */
async function drawEach({ data, info }: Awaited<ReturnType<typeof cut>>): Promise<Drawn[]> {
  const { width, height, channels } = info;
  const drawn: Drawn[] = [];
  for (const wanted of pictureWidths) {
    const picture = sharp(data, { raw: { width, height, channels } });
    const bytes = await picture.resize(wanted).webp({ quality: 80 }).toBuffer();
    drawn.push({ width: wanted, bytes });
  }
  return drawn;
}

function requireUsable(found: Metadata | null): void {
  if (!found || !readable.includes(found.format)) throw unreadable();
  const { width, height } = found.autoOrient;
  if (width * height > mostPixels) {
    throw invalidRequest(
      `This picture has too many pixels: ${mostMegapixels} megapixels at most. Please choose a smaller one.`,
    );
  }
  if (width < smallestWidth || height < heightOf(smallestWidth)) {
    throw invalidRequest(
      `This picture is too small: it needs ${smallestWidth} by ${heightOf(smallestWidth)} pixels.`,
    );
  }
}
