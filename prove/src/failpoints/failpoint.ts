/** One change of a source of the api: `find` is in it exactly once. `file` is relative to api/src. */
export type Patch = { file: string; find: string; replace: string };

/** A moment to die at or a control that is missing, built into a copy of the api and never into itself. */
export type Failpoint = { name: string; patches: readonly Patch[] };

export const patch = (file: string, find: string, replace: string): Patch => ({
  file,
  find,
  replace,
});

/** The text of one source with what the failpoint changes in it. Throws when a patch does not fit. */
export function applyTo(file: string, text: string, { name, patches }: Failpoint): string {
  return patches
    .filter((each) => each.file === file)
    .reduce((patched, { find, replace }) => {
      const [before, after, ...more] = patched.split(find);
      if (after === undefined || more.length > 0) {
        const times = after === undefined ? 'nowhere' : `${more.length + 1} times`;
        throw new Error(`Failpoint ${name}: “${find}” is ${times} in api/src/${file}`);
      }
      return before + replace + after;
    }, text);
}
