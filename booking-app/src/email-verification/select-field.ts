/** Moves the focus to a refused field, with its text selected: typing replaces it. */
export function selectField(field: HTMLInputElement | null | undefined): void {
  field?.focus();
  field?.select();
}
