/**
 * Moves the focus to the next or previous booking of the list, from elsewhere to the first. False if there is none.
 */
export function stepInList(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[data-booking]')];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + by];
  next?.focus();
  return next !== undefined;
}
