import { matchesGlob, posix } from 'node:path';

/** A command of an image, with what a stage contains when it runs. */
type Command = { text: string; paths: string[]; workspaces: string[] };

export type Stage = {
  name: string;
  commands: Command[];
  /** The paths that were copied, with their path in the repository; `.` is all of it. */
  paths: string[];
  /** Copied paths of the build context. */
  fromContext: string[];
};

type Instruction = { keyword: string; rest: string };

/** Where a stage collects every package.json for `npm ci`. */
const manifests = '/manifests';

const linesOf = (text: string) =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

const instructionOf = (line: string): Instruction => {
  const [, keyword = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  return { keyword, rest };
};

/** The text of a command, also of one in the form of a JSON list. */
export const commandText = (command: string | string[]): string => {
  if (typeof command !== 'string') return command.join(' ');
  return command.startsWith('[') ? (JSON.parse(command) as string[]).join(' ') : command;
};

/** The copied paths that are in the image where they are in the repository. */
function keptPaths(sources: string[], target: string): string[] {
  const isFolder = target.endsWith('/');
  return sources
    .map((source) => posix.normalize(source.replace(/^\/studio\//, '')))
    .filter((source) => {
      const name = isFolder ? posix.join(target, posix.basename(source)) : posix.normalize(target);
      return name === source || (isFolder && posix.normalize(target) === `${source}/`);
    });
}

function copy(stage: Stage, rest: string) {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='));
  const [target = '.', ...sources] = words.filter((word) => !word.startsWith('--')).reverse();
  if (sources.includes(manifests)) stage.paths.push(manifests, 'package-lock.json');
  else stage.paths.push(...keptPaths(sources, target));
  if (!from) stage.fromContext.push(...sources);
}

const workspacesIn = (command: string) =>
  [...command.matchAll(/--workspace[= ]"?([^\s"]+)"?/g)].map(([, name]) => name!);

/** The stages of a Dockerfile. `args` replaces its build arguments. */
export function readStages(text: string, args: Record<string, string> = {}): Stage[] {
  const stages: Stage[] = [];
  let workspaces: string[] = [];
  const fill = (rest: string) =>
    rest.replaceAll(/\$\{?(\w+)\}?/g, (whole, name: string) => args[name] ?? whole);
  for (const { keyword, rest } of linesOf(text).map(instructionOf)) {
    const stage = stages.at(-1)!;
    if (keyword === 'FROM') {
      const name = / AS (\S+)/i.exec(rest)?.[1] ?? 'last';
      stages.push({ name, commands: [], paths: [], fromContext: [] });
    } else if (keyword === 'COPY') copy(stage, fill(rest));
    else if (['RUN', 'CMD', 'ENTRYPOINT'].includes(keyword)) {
      const command = commandText(fill(rest));
      if (command.includes('npm ci')) workspaces = workspacesIn(command);
      stage.commands.push({ text: command, paths: [...stage.paths], workspaces });
    }
  }
  return stages;
}

export const hasPath = (paths: string[], file: string) =>
  (paths.includes(manifests) && /(^|\/)package\.json$/.test(file)) ||
  paths.some((path) => path === '.' || path === file || file.startsWith(`${path}/`));

/** Whether the build context has a file, given the lines of its .dockerignore. */
export const isInContext = (file: string, ignored: string[]) =>
  !ignored.some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`));
