import sharp, { type Metadata } from 'sharp';
import { pictureWidths } from '@studio/contract';
import { invalidRequest } from '../http/errors.ts';

const heightOf = (width: number): number => (width * 3) / 4;

const smallestWidth = 800;
const mostPixels = 50_000_000;
const readable = ['jpeg', 'png', 'webp', 'heif'];

const unreadable = () =>
  invalidRequest('This is no picture we can read. Choose a JPEG, PNG, WebP or AVIF.');

export type Drawn = { width: number; bytes: Buffer };

/**
 * The widths of a picture, drawn anew from its pixels: what else its file brings (place, camera, hidden
 * text, a program) stays behind. Throws 400 for what is no picture, too small or too large.
 */
export async function drawWidths(file: Buffer): Promise<Drawn[]> {
  // sharp throws at once for a file without a byte, which is what base64 such as `/=` stands for.
  if (file.length === 0) throw unreadable();
  const source = sharp(file, { limitInputPixels: mostPixels, pages: 1 });
  requireUsable(await source.metadata().catch(() => null));
  // As the camera was held; the part that the eye goes to, where the shape is another.
  const upright = source.autoOrient();
  const draw = async (width: number): Promise<Drawn> => ({
    width,
    bytes: await upright
      .clone()
      .resize(width, heightOf(width), { fit: 'cover', position: 'attention' })
      .webp({ quality: 80 })
      .toBuffer(),
  });
  return Promise.all(pictureWidths.map(draw)).catch(() => {
    throw unreadable();
  });
}

function requireUsable(found: Metadata | null): void {
  if (!found || !readable.includes(found.format)) throw unreadable();
  const { width, height } = found.autoOrient;
  if (width < smallestWidth || height < heightOf(smallestWidth)) {
    throw invalidRequest(
      `This picture is too small: it needs ${smallestWidth} by ${heightOf(smallestWidth)} pixels.`,
    );
  }
}
