import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../rspack/find-apps.ts';
import { commandText } from './dockerfile.ts';
import type { Image } from './find-missing.ts';

type Service = {
  build?: { dockerfile: string };
  command?: string | string[];
  entrypoint?: string | string[];
};

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const services = () =>
  Object.values(
    (parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> })
      .services,
  );

/** The lines of the .dockerignore that applies to a Dockerfile. */
function ignoredFor(file: string): string[] {
  const own = `${file}.dockerignore`;
  return read(existsSync(join(root, own)) ? own : '.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Every Dockerfile, with the commands that Docker Compose runs in its image. */
export const findImages = (): Image[] =>
  globSync('**/Dockerfile', { cwd: root, exclude: ['**/node_modules/**'] })
    .sort()
    .map((file) => ({
      file,
      text: read(file),
      ignored: ignoredFor(file),
      commands: services()
        .filter(({ build }) => build?.dockerfile === file)
        .flatMap(({ command, entrypoint }) => [command, entrypoint])
        .filter((each) => each !== undefined)
        .map(commandText),
    }));
