import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Env } from '../../env.ts';
import { makeForOwner } from '../../database/embedded/own-file.ts';

const ids = z.array(z.string());

/** The ids of an erased person's rows. Nothing in the journal identifies the person. */
const erased = z.object({
  id: z.string(),
  at: z.string(),
  customers: ids,
  bookings: ids,
  emails: ids,
});

export type Erased = z.infer<typeof erased>;

/** The last line of an id counts: an erasure may be retried or undone. */
const entry = z.union([erased, z.object({ id: z.string(), undone: z.literal(true) })]);

export type Entry = z.infer<typeof entry>;

/** Outside the database and its backups, so a restored backup does not bring an erased person back. */
export const journalFile = ({ ERASURES_FILE, DATABASE_FILE }: Env): string =>
  ERASURES_FILE ?? join(dirname(DATABASE_FILE), 'erasures.jsonl');

/** Adds a line, and returns once it is on the disk. Throws when the disk takes only part of it. */
export function noteErased(file: string, added: Entry): void {
  const journal = openSync(makeForOwner(file), 'a');
  try {
    writeFileSync(journal, `${lineEnd(file)}${JSON.stringify(added)}\n`);
    fsyncSync(journal);
  } finally {
    closeSync(journal);
  }
}

/** A line break if the last line is incomplete, so the next one stays whole. */
function lineEnd(file: string): string {
  const text = readFileSync(file, 'utf8');
  return text === '' || text.endsWith('\n') ? '' : '\n';
}

/** Returns every completed erasure. Throws a message that names a damaged line. */
export function readErased(file: string): Erased[] {
  const happened = new Map<string, Erased>();
  for (const each of readEntries(file)) {
    if ('undone' in each) happened.delete(each.id);
    else happened.set(each.id, each);
  }
  return [...happened.values()];
}

function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').filter(Boolean);
  return lines.map((line, index) => {
    try {
      return entry.parse(JSON.parse(line));
    } catch {
      throw new Error(
        `Line ${index + 1} of ${file} cannot be read. If an erasure was cut off there, delete the line and run the erasure again.`,
      );
    }
  });
}
