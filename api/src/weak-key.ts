/** The minimum length of a key, in bytes. */
export const keyBytes = 32;

/** Decodes a key from any form of base64. */
export const bytesOf = (key = ''): Buffer => Buffer.from(key, 'base64');

const fewest = 16;

/**
 * Whether a person typed the key instead of generating it: it is text, or repeats one byte, one pattern or one step.
 * 32 random bytes have fewer than 16 different bytes, or fewer than 16 different steps between them, once in 10^15.
 */
export function isMadeUp(bytes: Buffer): boolean {
  const steps = bytes.subarray(1).map((byte, index) => byte - bytes[index]!);
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  const isPoor = new Set(bytes).size < fewest || new Set(steps).size < fewest;
  return isText || isPoor || isRepeated(bytes);
}

function isRepeated(bytes: Buffer): boolean {
  const periods = Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) => index + 1);
  return periods.some((period) =>
    bytes.subarray(period).equals(bytes.subarray(0, bytes.length - period)),
  );
}
