/**
 * Moves the focus to the next or previous booking in the list, or from elsewhere to the first. Returns false if there
 * is none.
 */
export function stepInList(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[data-booking]')];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + by];
  next?.focus();
  return next !== undefined;
}
