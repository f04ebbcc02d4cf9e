/** Returns the fields that the person has changed; react-hook-form marks them, or parts of them, with `true`. */
export const changedIn = <In extends object>(typed: In, marks: object): Partial<In> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name]) => isMarked((marks as Record<string, unknown>)[name])),
  ) as Partial<In>;

const isMarked = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && Object.values(mark ?? {}).some(isMarked));
