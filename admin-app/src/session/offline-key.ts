import { clear, get, set } from 'idb-keyval';

const name = 'adminOfflineKey';
const hmac = { name: 'HMAC', hash: 'SHA-256' };
const patienceMs = 1_000;

/**
 * Stores the sign-in session's key (`offlineProof` of the contract) so that no page can read it again. Without storage
 * or TLS there is none, and staff check what this browser records offline.
 */
export async function keepOfflineKey(text: string | undefined): Promise<void> {
  if (text === undefined) return;
  await inTime(async () => {
    const bytes = bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'));
    await set(name, await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']));
  });
}

/** Deletes the key and the stored roster, which is all that the app stores in IndexedDB. */
export const forgetOffline = (): void => void inTime(clear);

let last: Promise<unknown> = Promise.resolve();

/** Signs a text with the session's key; undefined without one. Proofs come in the order in which they were asked for. */
export function prove(text: string): Promise<string | undefined> {
  const proof = last.then(() => inTime(() => sign(text)));
  last = proof;
  return proof;
}

async function sign(text: string): Promise<string | undefined> {
  const key = await get<CryptoKey>(name);
  if (!key) return undefined;
  const signed = await crypto.subtle.sign(hmac, key, new TextEncoder().encode(text));
  const letters = btoa(String.fromCharCode(...new Uint8Array(signed)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Some browsers never open a database that is damaged, and a tap must not wait for it. */
const inTime = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  Promise.race([
    (async () => work())().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
  ]);
