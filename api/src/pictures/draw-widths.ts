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

// Processes one picture at a time on one core, which leaves the other threads and memory for visitors.
const decoding = new PQueue({ concurrency: 1 });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Renders the widths of a picture from its pixels, which drops everything else in the file (place, camera, hidden
 * text, a program). Waits until earlier uploads are done. Throws 400 when the file is not a picture or has too few
 * or too many pixels.
 */
export const drawWidths = (file: Buffer): Promise<Drawn[]> => decoding.add(() => draw(file));

async function draw(file: Buffer): Promise<Drawn[]> {
  // sharp throws synchronously for an empty file, which base64 such as `/=` decodes to.
  if (file.length === 0) throw unreadable();
  // Reads only the header.
  const header = sharp(file, { limitInputPixels: false });
  requireUsable(await header.metadata().catch(() => null));
  try {
    return await drawEach(await cut(file));
  } catch {
    throw unreadable();
  }
}

/**
 * Rotates the picture to its camera orientation, crops it to 4:3 around its focal point, and makes it no wider than
 * needed.
 */
const cut = (file: Buffer) => {
  const width = pictureWidths.at(-1)!;
  return sharp(file, { limitInputPixels: mostPixels, pages: 1 })
    .autoOrient()
    .resize(width, heightOf(width), { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
};

/** Starts from the pixels of `cut`, so the file itself is decoded only once. */
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
