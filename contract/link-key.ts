/** The id of its booking, then an HMAC-SHA256. */
const idBytes = 16;
const keyBytes = idBytes + 32;

/** The booking that the key of a link names; null for text that was never a key. It says nothing of its signature. */
export function bookingIdOfKey(key: string): string | null {
  const bytes = bytesOf(key);
  if (bytes?.length !== keyBytes) return null;
  const hex = Array.from(bytes.slice(0, idBytes), hexOf).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const hexOf = (byte: string): string => byte.charCodeAt(0).toString(16).padStart(2, '0');

/** One character for each byte of a base64url text. */
function bytesOf(key: string): string | null {
  try {
    return atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
