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

const hexOf = (byte: string): string => byte.charCodeAt(0).toString(16).padStart(2, '0');

/** Decodes base64url to a string with one character per byte. */
function bytesOf(key: string): string | null {
  try {
    return atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
