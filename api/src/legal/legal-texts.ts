import { legalKinds, type LegalKind, type LegalText, studioDate } from '@studio/contract';
import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { isUniqueViolation } from '../database/database.ts';
import { findRows, selectRows, type Sql, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { legalTextChanged, notFound } from '../http/errors.ts';
import { LegalTextRow } from './legal-text.entity.ts';

/** Reads the version in force. */
export const readLegalText = ({ database }: Dependencies, kind: LegalKind): Promise<LegalText> =>
  database.run(async (manager) => toLegalText(await readLatest(manager, kind)));

/** Reads any version. Throws NOT_FOUND. */
export const readLegalVersion = (
  { database }: Dependencies,
  which: Pick<LegalTextRow, 'kind' | 'version'>,
): Promise<LegalText> =>
  database.run(async (manager) => {
    const row = await manager.findOneBy(LegalTextRow, which);
    if (!row) throw notFound();
    return toLegalText(row);
  });

/** A published version with its hash. */
export type PublishedText = Readonly<LegalTextRow & { hash: string }>;

/** Selects the version in force. The seed has published at least one of each kind. */
export const latestOf = (kind: LegalKind): Sql =>
  sql`SELECT MAX(version) AS version FROM legal_text WHERE kind = ${kind}`;

/** The text in force. */
export const readLatest = (manager: EntityManager, kind: LegalKind): Promise<PublishedText> =>
  readSelected(manager, kind, latestOf(kind));

const published = new WeakMap<DataSource, Map<string, PublishedText>>();

/** The text whose `version` the statement selects. A process reads a text only once, because it never changes. */
export async function readSelected(
  manager: EntityManager,
  kind: LegalKind,
  select: Sql,
): Promise<PublishedText> {
  const [selected] = await selectRows(manager, select);
  const version = Number(selected!['version']);
  const { dataSource } = manager;
  const known = published.get(dataSource) ?? new Map<string, PublishedText>();
  published.set(dataSource, known);
  const key = `${kind} ${version}`;
  const text = known.get(key) ?? (await readVersion(manager, kind, version));
  known.set(key, text);
  return text;
}

async function readVersion(manager: EntityManager, kind: LegalKind, version: number) {
  const [row] = await findRows(manager, LegalTextRow, sql`kind = ${kind} AND version = ${version}`);
  return { ...row!, hash: hashOf(row!.body) };
}

/**
 * Publishes the next version. Throws VERSION_CONFLICT unless `version` is the one in force. The same text again adds no
 * version, because guests who are about to pay would have to agree to it again.
 */
export async function publishLegalText(
  deps: Dependencies,
  { kind, version, body }: Pick<LegalTextRow, 'kind' | 'version' | 'body'>,
): Promise<LegalText> {
  const latest = await deps.database.run((manager) => readLatest(manager, kind));
  if (latest.version !== version) throw legalTextChanged();
  if (latest.body === body && !latest.isDefault) return toLegalText(latest);
  const row = { kind, version: version + 1, body, isDefault: false, publishedAt: deps.now() };
  // The key admits one row for each version, so the later of two simultaneous edits fails.
  await deps.database.run((manager) =>
    manager.insert(LegalTextRow, row).catch((error: unknown) => {
      throw isUniqueViolation(error) ? legalTextChanged() : error;
    }),
  );
  return toLegalText(row);
}

/** Publishes the texts that a new studio starts with, and follows its changed details until the owner has edited them. */
export async function publishDefaults(
  manager: EntityManager,
  texts: Record<LegalKind, string>,
  publishedAt: Date,
): Promise<void> {
  for (const kind of legalKinds) {
    const latest = await manager.findOne(LegalTextRow, {
      where: { kind },
      order: { version: 'DESC' },
    });
    const body = texts[kind];
    if (latest && (!latest.isDefault || latest.body === body)) continue;
    const version = (latest?.version ?? 0) + 1;
    await manager.insert(LegalTextRow, { kind, version, body, isDefault: true, publishedAt });
  }
}

const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex');

export const toLegalText = ({ kind, version, body, publishedAt }: LegalTextRow): LegalText => ({
  kind,
  version,
  body,
  hash: hashOf(body),
  effectiveOn: studioDate(publishedAt),
});
