import type * as z from 'zod/mini';
import {
  type About,
  type AboutPart,
  type AboutParts,
  emptyAbout,
  type saveAbout as endpoint,
  studioDate,
} from '@studio/contract';
import { type EntityManager, In } from 'typeorm';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { aboutChanged, invalidRequest } from '../http/errors.ts';
import { requirePicture } from '../pictures/pictures.ts';
import { AboutPartRow } from './about-part.entity.ts';

type Changes = z.output<typeof endpoint.body>;

const parts = Object.keys(emptyAbout) as AboutPart[];

/** Reads the texts as guests see them. */
export async function readAbout(deps: Dependencies): Promise<About> {
  const { place, people, reviews } = await readAboutParts(deps);
  return { place: place.content, people: people.content, reviews: reviews.content };
}

/** Reads the texts as staff edit them, with a version for each part. */
export async function readAboutParts({ database }: Dependencies): Promise<AboutParts> {
  const rows = await database.run((manager) => manager.findBy(AboutPartRow, { part: In(parts) }));
  const saved = new Map(rows.map((row) => [row.part, row]));
  return Object.fromEntries(
    parts.map((part) => {
      const { version = 0, content = emptyAbout[part] } = saved.get(part) ?? {};
      return [part, { version, content }];
    }),
  ) as AboutParts;
}

/** Saves the named parts, all or none. Throws VERSION_CONFLICT when one of them has been saved in the meantime. */
export async function saveAbout(deps: Dependencies, changes: Changes): Promise<AboutParts> {
  const named = parts.filter((part) => changes[part]);
  if (named.length === 0) throw invalidRequest('No changes were made');
  requirePast(changes.reviews?.content ?? [], studioDate(deps.now()).slice(0, 7));
  for (const picture of picturesOf(changes)) await requirePicture(deps, picture);
  await deps.database.transaction(async (manager) => {
    for (const part of named) await savePart(manager, part, changes[part]!);
  });
  return readAboutParts(deps);
}

function requirePast(reviews: About['reviews'], month: string): void {
  const index = reviews.findIndex((review) => review.month > month);
  if (index === -1) return;
  const message = 'Enter the month when the review was published, not one to come';
  throw invalidRequest(message, {
    details: [{ field: `reviews.content.${index}.month`, message }],
  });
}

const picturesOf = ({ place, people }: Changes): string[] =>
  [...(place?.content.pictures ?? []), ...(people?.content ?? [])].map(
    ({ picture_url }) => picture_url,
  );

/** The first save of a part inserts its row; later saves update the version that they name. */
async function savePart(
  manager: EntityManager,
  part: AboutPart,
  { version, content }: AboutParts[AboutPart],
): Promise<void> {
  const saved = { version: version + 1, content };
  if (version === 0) {
    await manager.insert(AboutPartRow, { part, ...saved }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? aboutChanged() : error;
    });
    return;
  }
  const { affected } = await manager.update(AboutPartRow, { part, version }, saved);
  if (!affected) throw aboutChanged();
}
