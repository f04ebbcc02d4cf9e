import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { keptVersions, type Pointer } from '../pointer.ts';
import { versionName } from '../release-store.ts';

/** Something in the bucket that no release of ours has put there. It is never served. */
export class UntrustedRelease extends Error {}

/** A pointer as it lies in a bucket: with the publisher's signature, if the site has a key for releases. */
type Envelope = { signed: string; signature?: string };

export type SigningKey = ReturnType<typeof readSigningKey>;
type PublicKey = ReturnType<typeof readPublicKey>;

/** The keys of which one must have signed the releases of an app. */
export type TrustedKeys = (app: string) => PublicKey[];

/** An Ed25519 key as base64 of PKCS #8 in DER. Throws if it is none. */
export const readSigningKey = (text: string) =>
  ed25519(createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }));

/** An Ed25519 key as base64 of SPKI in DER. Throws if it is none. */
const readPublicKey = (text: string) =>
  ed25519(createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));

const teamKey = /^([a-z][a-z-]*)=(.+)$/;

/**
 * Reads the site's key, which signs every app, and keys of teams such as `admin=<key>`, each for one app. The base64 of a
 * key begins with a capital letter, so none looks like a team's name. Throws for a text that is no such list.
 */
export function readTrustedKeys(text: string): TrustedKeys {
  const listed = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [, team = null, key = word] = teamKey.exec(word) ?? [];
      return { team, key: readPublicKey(key) };
    });
  if (listed.length === 0) throw new Error('There is no key.');
  return (app) => listed.filter(({ team }) => team === null || team === app).map(({ key }) => key);
}

function ed25519<Key extends { asymmetricKeyType?: string | undefined }>(key: Key): Key {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is not an Ed25519 key.');
  return key;
}

/** The signature covers the app's name, so that no app's pointer can be put in place of another's. */
export function sealPointer(app: string, pointer: Pointer, key: SigningKey | undefined): Buffer {
  const signed = JSON.stringify({ app, pointer });
  const signature = key && sign(null, Buffer.from(signed), key).toString('base64');
  return Buffer.from(JSON.stringify({ signed, ...(signature ? { signature } : {}) }, null, 2));
}

/** Throws UntrustedRelease unless the content is a pointer of this app, signed with one of its trusted keys. */
export function openPointer(app: string, content: Buffer, trusted?: TrustedKeys): Pointer {
  const { signed, signature } = parse<Envelope>(app, content.toString());
  if (typeof signed !== 'string') throw unreadable(app);
  if (trusted && !trusted(app).some((key) => isSignedBy(key, signed, signature))) {
    throw new UntrustedRelease(`The pointer of ${app} is not signed with a key for it.`);
  }
  const sealed = parse<{ app: string; pointer: Pointer }>(app, signed);
  if (sealed.app !== app || !isPointer(sealed.pointer)) throw unreadable(app);
  return sealed.pointer;
}

const isSignedBy = (key: PublicKey, signed: string, signature: unknown): boolean =>
  typeof signature === 'string' &&
  verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64'));

/** Versions become names of folders. */
const isPointer = (pointer: Pointer | undefined): pointer is Pointer =>
  Array.isArray(pointer?.history) &&
  keptVersions(pointer).every((version) => versionName.test(version));

function parse<T>(app: string, text: string): Partial<T> {
  try {
    return (JSON.parse(text) as Partial<T> | null) ?? {};
  } catch {
    throw unreadable(app);
  }
}

const unreadable = (app: string) => new UntrustedRelease(`The pointer of ${app} is not readable.`);
