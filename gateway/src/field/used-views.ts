/** Remembers which views have reported. Returns false for a view that reported before, within `lifeMs` at least. */
export function createUsedViews(lifeMs: number) {
  let recent = new Set<string>();
  let older = new Set<string>();
  let since = 0;
  return function use(id: string, now: number): boolean {
    if (now - since > lifeMs) {
      older = now - since > 2 * lifeMs ? new Set() : recent;
      recent = new Set();
      since = now;
    }
    if (recent.has(id) || older.has(id)) return false;
    recent.add(id);
    return true;
  };
}
