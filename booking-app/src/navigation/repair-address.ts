/** A link whose # was encoded in transit, so that its key is in the path or the query instead of the fragment. */
const damaged = /^([^#]*?)%23([\w-]{60}[^#]*)$/i;

/** The address with its key in the fragment, or null if nothing needs repair. */
export function repairAddress(address: string): string | null {
  const [, place, key] = damaged.exec(address) ?? [];
  return key === undefined ? null : `${place}#${key}`;
}
