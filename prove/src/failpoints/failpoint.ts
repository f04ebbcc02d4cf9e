import type { Dialect } from '../studio/servers/database.ts';

/** A change to one source file of the API, in which `find` occurs exactly once. `file` is relative to api/src. */
type Patch = { file: string; find: string; replace: string };

/** A crash point or a missing control. It is built into a copy of the API, never into the API itself. */
export type Failpoint = { name: string; patches: Patch[] };

/** `test` is the test of the API that must fail without the control, on one engine. */
export type Control = Failpoint & { test: { file: string; name: string; engine: Dialect } };

const linesOf = (table: string): string[] =>
  table.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

function cut(text: string, separator = ': '): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

export function parseControls(table: string): Control[] {
  const controls: Control[] = [];
  for (const line of linesOf(table)) {
    const [first, rest] = cut(line.trim());
    if (line.startsWith(' ')) {
      const [find, replace] = cut(rest.replace(/ →$/, ' → '), ' → ');
      controls.at(-1)!.patches.push({ file: first, find, replace });
    } else {
      const [place, name] = cut(rest);
      const [file, engine] = cut(place, ' on ') as [string, Dialect | ''];
      const test = { file, name, engine: engine || 'embedded' } as const;
      controls.push({ name: first, patches: [], test });
    }
  }
  return controls;
}

const die = `process.kill(process.pid, 'SIGKILL');`;

const dying: Record<string, (statement: string) => Pick<Patch, 'find' | 'replace'>> = {
  before: (find) => ({ find, replace: `${die} ${find}` }),
  after: (find) => ({ find, replace: `${find} ${die}` }),
  'after the return of': (call) => ({
    find: `return ${call}`,
    replace: `const done = await ${call} ${die} return done;`,
  }),
};

export const parseCrashPoints = (table: string): Failpoint[] =>
  linesOf(table).map((line) => {
    const [name, rest] = cut(line);
    const [file, where] = cut(rest);
    const [kind, statement] = cut(where);
    return { name, patches: [{ file, ...dying[kind]!(statement.replaceAll('\\n', '\n')) }] };
  });

/** Applies a failpoint to the text of one source file. Throws if a patch does not fit. */
export function applyTo(file: string, text: string, { name, patches }: Failpoint): string {
  return patches
    .filter((each) => each.file === file)
    .reduce((patched, { find, replace }) => {
      const [before = '', after, ...more] = patched.split(find);
      if (after === undefined || more.length > 0) {
        const times = after === undefined ? 'not' : `${more.length + 1} times`;
        throw new Error(`Failpoint ${name}: “${find}” is ${times} in api/src/${file}`);
      }
      return before + replace + after;
    }, text);
}
