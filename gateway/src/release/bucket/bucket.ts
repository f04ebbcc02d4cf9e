import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import { UntrustedRelease } from './signed-pointer.ts';

/** `tag` is the object's ETag: it changes with the content. */
export type Listed = { key: string; tag: string; changedAt: Date };

export type Bucket = ReturnType<typeof openBucket>;

/**
 * The largest object that is read or written; our files have less than 1 MB. A stolen key to the bucket must not be
 * enough to fill the memory of every gateway.
 */
const mostBytes = 20 * 1024 * 1024;

/** How often a write is tried when another write to the same key is in progress (409). */
const tries = 5;

/**
 * An S3-compatible bucket that honors conditional writes. Rejects when the bucket does not answer within seconds.
 * Source of the statuses 404, 409 and 412: Amazon S3 User Guide, "How to prevent object overwrites with conditional
 * writes".
 */
export function openBucket(
  { name, prefix, endpoint, credentials }: BucketAddress,
  { silenceMs = 10_000 } = {},
) {
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials, region: 'us-west-2' } : {}),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: silenceMs,
      // Also ends an answer that stops in the middle.
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
    // Other providers do not know all of AWS's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: name, Key: `${prefix}${key}` });

  /** Resolves to null if there is no such object. */
  async function read(key: string): Promise<{ content: Buffer; tag: string } | null> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand(at(key)));
      return { content: await readContent(Body as Readable, key), tag: ETag! };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async function write(key: string, content: Buffer): Promise<void> {
    if (content.length > mostBytes) throw tooLarge(key);
    await client.send(new PutObjectCommand({ ...at(key), Body: content }));
  }

  /**
   * Writes only if the object still has this tag, or with null only if there is no such object. Resolves to false when
   * it has changed.
   */
  async function writeIf(tag: string | null, key: string, content: Buffer): Promise<boolean> {
    const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag };
    const command = new PutObjectCommand({ ...at(key), Body: content, ...condition });
    for (let tried = 1; ; tried += 1) {
      try {
        await client.send(command);
        return true;
      } catch (error) {
        const status = statusOf(error);
        // The client may have sent a write twice because it missed the first answer.
        if (status === 412) return (await read(key))?.content.equals(content) ?? false;
        if (status === 404 && tag !== null) return false;
        if (status !== 409 || tried === tries) throw error;
        await wait(100 * tried);
      }
    }
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(key)));
  }

  /** Lists every object whose key begins with `start`. */
  async function list(start: string): Promise<Listed[]> {
    const found: Listed[] = [];
    let next: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: name,
          Prefix: `${prefix}${start}`,
          ...(next ? { ContinuationToken: next } : {}),
        }),
      );
      for (const { Key, ETag, LastModified } of page.Contents ?? []) {
        found.push({ key: Key!.slice(prefix.length), tag: ETag!, changedAt: LastModified! });
      }
      next = page.NextContinuationToken;
    } while (next);
    return found;
  }

  return { read, write, writeIf, remove, list, close: () => client.destroy() };
}

const tooLarge = (key: string) => new UntrustedRelease(`In the bucket, ${key} is too large.`);

async function readContent(body: Readable, key: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostBytes) throw tooLarge(key);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
