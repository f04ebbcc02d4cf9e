/** A key consists of the booking's id and an HMAC-SHA256. */
const idBytes = 16;
const keyBytes = idBytes + 32;

/** The booking id in a link's key, or null if the text is not a key. Does not check the signature. */
export function bookingIdOfKey(key: string): string | null {
  const bytes = bytesOf(key);
  if (bytes?.length !== keyBytes) return null;
  const hex = Array.from(bytes.slice(0, idBytes), hexOf).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The characters of a key in the fragment of a booking's link, and of a guest's own link. */
export const keyLengths = { booking: 64, guest: 67 } as const;

/**
 * The key in an address's fragment, without what a message wrote after it: a period, a bracket, or the underscore of
 * its markup.
 */
export function keyInFragment(hash: string, length: number): string {
  const [key = ''] = /^[\w-]*/.exec(hash.replace(/^#/, ''))!;
  return /^[-_]*$/.test(key.slice(length)) ? key.slice(0, length) : key;
}

const hexOf = (byte: string): string => byte.charCodeAt(0).toString(16).padStart(2, '0');

/** Decodes base64url to a string with one character per byte. */
function bytesOf(key: string): string | null {
  try {
    return atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
