import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findApps, root } from '../../rspack/find-apps.ts';
import { hasPath, isInContext, readStages, type Stage } from './dockerfile.ts';
import { follow, followCompiled, type Needed } from './follow.ts';
import { needsOf } from './needs.ts';

export type Image = {
  /** The path of the Dockerfile. */
  file: string;
  text: string;
  /** The lines of its .dockerignore. */
  ignored: string[];
  /** Other commands that run in the image. */
  commands?: string[];
};

const tracked = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n'),
);

const isFolder = (path: string) => [...tracked].some((file) => file.startsWith(`${path}/`));

/** Packages that npm installs below a package of ours, because the root has another version. */
const ownInstalled = Object.entries(
  (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: true }>;
    }
  ).packages,
)
  .filter(([path, { dev }]) => !dev && /^(?!node_modules\/).*\/node_modules\//.test(path))
  .map(([path]) => path.replace(/\/node_modules\/.*/, ''));

type Found = { needed: Needed; stage: Stage; paths: string[] };

/** One line for each top folder with a missing file. */
function report({ file, ignored }: Image, { needed, stage, paths }: Found): string[] {
  const lines = new Map<string, string>();
  for (const [path, by] of needed) {
    const isThere = hasPath(paths, path) && (!tracked.has(path) || isInContext(path, ignored));
    const [folder = ''] = path.split('/');
    if (!isThere && !lines.has(folder)) {
      lines.set(folder, `${file}: stage "${stage.name}" lacks ${path}, which ${by} needs`);
    }
  }
  return [...lines.values()];
}

/** The stages of an image, the last one with the commands that Docker Compose runs in it. */
function stagesOf({ text, commands = [] }: Image, app?: string): Stage[] {
  const stages = readStages(text, app ? { APP: app } : {});
  const last = stages.at(-1)!;
  const { paths, commands: own } = last;
  const workspaces = own.at(-1)?.workspaces ?? [];
  own.push(...commands.map((each) => ({ text: each, paths, workspaces })));
  return stages;
}

function sourcesFor({ ignored }: Image, command: string, app?: string) {
  const { files, packages } = needsOf(command, app);
  const first = new Map([...files].filter(([path]) => isInContext(path, ignored)));
  return { needed: follow(first), packages };
}

const isThereToCopy = (path: string, ignored: string[]) =>
  (tracked.has(path) || isFolder(path)) && isInContext(path, ignored);

function findInStage(image: Image, stage: Stage, app?: string): string[] {
  const missing = stage.fromContext
    .filter((path) => path !== '.' && !isThereToCopy(path, image.ignored))
    .map((path) => `${image.file}: there is no ${path} to copy`);
  for (const { text, paths, workspaces } of stage.commands) {
    const [compiled] = compiledFile.exec(text) ?? [];
    if (compiled) {
      missing.push(...report(image, { needed: compiledNeeds(compiled), stage, paths }));
      continue;
    }
    const { needed, packages } = sourcesFor(image, text, app);
    missing.push(...report(image, { needed, stage, paths }));
    if (workspaces.length === 0) continue;
    const left = packages.filter((folder) => !workspaces.includes(folder));
    missing.push(...left.map((folder) => `${image.file}: npm ci leaves out ${folder}`));
  }
  return missing;
}

/** A server's file that tsc has compiled. */
const compiledFile = /[\w-]+\/dist\/\S+\.js/;

function compiledNeeds(file: string): Needed {
  const needed = followCompiled(file.replace('/dist/', '/').replace(/\.js$/, '.ts'));
  const ours = new Set([...needed.keys()].map((path) => path.split('/')[0]!));
  needed.set('node_modules', file);
  for (const folder of ownInstalled.filter((each) => ours.has(each))) {
    needed.set(`${folder}/node_modules`, `${folder}/package.json`);
  }
  return needed;
}

/** The apps for which an image is built, one at a time. */
const appsOf = ({ text }: Image) =>
  /^ARG APP\b/m.test(text) ? Object.keys(findApps()) : [undefined];

/** What the commands of an image need and no instruction copies. */
export const findMissing = (image: Image): string[] => [
  ...new Set(
    appsOf(image).flatMap((app) =>
      stagesOf(image, app).flatMap((stage) => findInStage(image, stage, app)),
    ),
  ),
];

/** The files of this repository that an image is made of. */
export const findInputs = (image: Image): string[] => [
  image.file,
  ...appsOf(image).flatMap((app) =>
    stagesOf(image, app).flatMap(({ fromContext, commands }) => [
      ...fromContext.filter((path) => tracked.has(path)),
      ...commands.flatMap(({ text }) => [...sourcesFor(image, text, app).needed.keys()]),
    ]),
  ),
];
