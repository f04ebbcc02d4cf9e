import { createHash } from 'node:crypto';
import { pictureWidths, uploadedPicture } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest, notFound } from '../http/errors.ts';
import { drawWidths } from './draw-widths.ts';
import { Picture } from './picture.entity.ts';

const shown = pictureWidths[1];

const addressOf = (id: string) => ({ picture_url: `/api/pictures/${id}-${shown}.webp` });

/**
 * Stores an uploaded picture, given in base64, in all its widths. Throws 400 for a file that is not a picture (see
 * drawWidths).
 */
export async function keepPicture({ database, now }: Dependencies, data: string) {
  const drawn = await drawWidths(Buffer.from(data, 'base64'));
  const id = createHash('sha256').update(drawn.at(-1)!.bytes).digest('hex').slice(0, 32);
  const rows = drawn.map((each) => ({ ...each, id, createdAt: now() }));
  // A repeated upload becomes the latest.
  await database.run((manager) => manager.upsert(Picture, rows, ['id', 'width']));
  return addressOf(id);
}

/** Lists uploaded pictures, latest first. */
export async function listPictures({ database }: Dependencies) {
  const pictures = await database.run((manager) =>
    manager.find(Picture, {
      select: { id: true },
      where: { width: shown },
      order: { createdAt: 'DESC', id: 'ASC' },
    }),
  );
  return pictures.map(({ id }) => addressOf(id));
}

/** Returns the bytes of `<id>-<width>.webp`. Throws 404 when there are none. */
export async function readPicture({ database }: Dependencies, file: string): Promise<Buffer> {
  const [, id, width] = /^([\da-f]{32})-(\d{3,4})\.webp$/.exec(file) ?? [];
  if (!id) throw notFound();
  const picture = await database.run((manager) =>
    manager.findOneBy(Picture, { id, width: Number(width) }),
  );
  if (!picture) throw notFound();
  return picture.bytes;
}

/** Throws 400 when an address names an uploaded picture that does not exist. */
export async function requirePicture(deps: Dependencies, address: string | undefined) {
  const file = address && uploadedPicture(address)?.[shown];
  if (!file) return;
  await readPicture(deps, file.split('/').at(-1)!).catch(() => {
    throw invalidRequest('This picture no longer exists. Please choose another.');
  });
}
