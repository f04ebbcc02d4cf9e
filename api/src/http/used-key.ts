import { createHash } from 'node:crypto';
import type { Endpoint } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { insertRow, selectRows, sql } from '../database/rows.ts';
import { ApiError, idempotencyKeyReused, invalidRequest, pressReused } from './errors.ts';
import { UsedKey } from './used-key.entity.ts';

/** How one call uses its Idempotency-Key. */
export type KeyUse = { key: string; keyHash: string; fingerprint: string };

type Use = {
  key: string | null;
  /** All staff share one account. The path of a guest's call names the booking, which only that guest may open. */
  actor: 'admin' | 'guest';
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  params?: object;
  /** The body as parsed by the contract, so equal bodies have the same text. */
  body: object;
};

/** Throws INVALID_REQUEST when the call has no key. */
export function keyUseOf({ key, actor, endpoint, params = {}, body }: Use): KeyUse {
  const call = [actor, endpoint.method, endpoint.path, params, body];
  const used = requireKey(key);
  return { key: used, keyHash: hash(used), fingerprint: hash(JSON.stringify(call)) };
}

/** Throws INVALID_REQUEST when the call has no key. */
export function requireKey(key: string | null): string {
  if (!key) throw invalidRequest('The Idempotency-Key is missing.');
  return key;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Whether this call has already taken effect. Throws IDEMPOTENCY_KEY_REUSED when its key was used by another actor,
 * on another call or with another body. A visitor's checkout counts as another call.
 */
export async function isKeyUsed(
  manager: EntityManager,
  { key, keyHash, fingerprint }: KeyUse,
): Promise<boolean> {
  const uses = await selectRows(
    manager,
    sql`SELECT fingerprint FROM used_key WHERE key_hash = ${keyHash}
        UNION ALL SELECT 'checkout' FROM reservation WHERE checkout_id = ${key}`,
  );
  if (uses.some((use) => use['fingerprint'] !== fingerprint)) throw pressReused();
  return uses.length > 0;
}

/** Throws IDEMPOTENCY_KEY_REUSED when the key of a checkout was used by staff, or for a balance. */
export async function requireCheckoutKey(manager: EntityManager, key: string): Promise<void> {
  const uses = await selectRows(
    manager,
    sql`SELECT key_hash FROM used_key WHERE key_hash = ${hash(key)}`,
  );
  if (uses.length > 0) throw idempotencyKeyReused();
}

/**
 * Records the use of a key. Call it in the transaction of the call's effect. Rejects with a unique violation when
 * the key was used.
 */
export const noteKeyUsed = (
  manager: EntityManager,
  { keyHash, fingerprint }: KeyUse,
  now: Date,
): Promise<void> => insertRow(manager, UsedKey, { keyHash, fingerprint, createdAt: now });

/** Claims a name, such as a receipt's number, for this transaction. Rejects with a unique violation when it is taken. */
export const claimName = (manager: EntityManager, name: string, now: Date): Promise<void> =>
  insertRow(manager, UsedKey, { keyHash: hash(name), fingerprint: hash(name), createdAt: now });

type Once<T> = {
  use: KeyUse;
  /** Makes the call take effect, with `noteKeyUsed` in its transaction. */
  first: () => Promise<T>;
  /** Answers a repeated call. */
  again: () => Promise<T>;
};

/** Lets one of several identical calls take effect, even when they arrive at the same moment. */
export async function oncePerKey<T>(
  database: Database,
  { use, first, again }: Once<T>,
): Promise<T> {
  const isUsed = () => database.run((manager) => isKeyUsed(manager, use));
  if (await isUsed()) return again();
  try {
    return await first();
  } catch (error) {
    const isRace = isUniqueViolation(error) || (error instanceof ApiError && error.status === 409);
    if (isRace && (await isUsed())) return again();
    // The previous release has used this key.
    throw isUniqueViolation(error) ? pressReused() : error;
  }
}
