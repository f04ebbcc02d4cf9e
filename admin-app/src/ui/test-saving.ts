/** Returns the names of the files that the page has saved. jsdom can neither make their addresses nor save them. */
export function spyOnSaving(): () => string[] {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return () => names;
}
