import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A fake docker that records its calls in `docker.json` next to it. An image with `broken` in it never becomes healthy.
 */
const script = `#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const file = import.meta.dirname + '/docker.json';
const state = existsSync(file) ? JSON.parse(readFileSync(file)) : { images: {}, tags: {}, broken: [] };
const [command, ...args] = process.argv.slice(2);
const idOf = (name) => state.tags[name] ?? name;
state.calls = [...(state.calls ?? []), process.argv.slice(2).join(' ')];
let code = 0;
if (command === 'tag') state.tags[args[1]] = idOf(args[0]);
if (command === 'image' && args[0] === 'ls') {
  const tags = Object.keys(state.tags).filter((tag) => tag.startsWith(args[1] + ':'));
  console.log(tags.map((tag) => tag.split(':')[1]).join('\\n'));
}
if (command === 'image' && args[0] === 'inspect') console.log(JSON.stringify([state.images[idOf(args[1])]]));
if (command === 'compose' && args[0] === 'build') {
  const id = 'sha256:' + Object.keys(state.images).length;
  const { COMMIT: commit, AUTHOR: author } = process.env;
  const Created = new Date(1e12 + 1000 * Object.keys(state.images).length).toISOString();
  state.images[id] = { Id: id, Created, Config: { Labels: { commit, author } } };
  state.tags['silver-bench-' + args[1] + ':latest'] = id;
}
if (command === 'compose' && args[0] === 'up') {
  const name = args.includes('gateway') ? 'gateway' : 'api';
  const id = state.tags['silver-bench-' + name + ':latest'];
  if (state.broken.includes(state.images[id].Config.Labels.commit)) code = 1;
  else state.running = { ...state.running, [name]: state.images[id].Config.Labels.commit };
}
writeFileSync(file, JSON.stringify(state));
process.exitCode = code;
`;

export async function installDocker(folder: string) {
  const path = join(folder, 'docker');
  await writeFile(path, script);
  await chmod(path, 0o755);
}
