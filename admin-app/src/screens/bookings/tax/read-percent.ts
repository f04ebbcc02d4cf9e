const typed = /^(\d{1,3})(?:\.(\d{1,3}))?\s*%?$/;

/** Converts a typed percentage to thousandths of a percent: `9.75` to 9750; null for anything else, such as `9,75`. */
export function readPercent(text: string): number | null {
  const [, whole, part = ''] = typed.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 1000 + Number(part.padEnd(3, '0'));
}
