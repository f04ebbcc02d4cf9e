import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A fake docker that records its calls in `docker.json` next to it. An image of a commit in `broken` never becomes
 * healthy. An image of the API says what the contract of its sources serves, and the running API says the same over
 * HTTP (test-workshop.ts). The release of an app in `refused` ends once as one that does not fit.
 */
const script = `#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
if (command === 'image' && args[0] === 'inspect') {
  console.log(JSON.stringify(args.slice(1).map((name) => state.images[idOf(name)])));
}
if (command === 'run') {
  const { contract } = state.images[idOf(args[1])];
  if (contract) console.log(contract);
  else code = 1;
}
if (command === 'compose' && args[0] === 'run' && state.refused?.includes(args.at(-2))) {
  state.refused = state.refused.filter((each) => each !== args.at(-2));
  code = 3;
}
if (command === 'compose' && args[0] === 'build') {
  const id = 'sha256:' + Object.keys(state.images).length;
  const { COMMIT: commit, AUTHOR: author } = process.env;
  const Created = new Date(1e12 + 1000 * Object.keys(state.images).length).toISOString();
  const print = 'contract/released/print.ts';
  const contract = args[1] === 'api' && execFileSync(process.execPath, [print], { encoding: 'utf8' });
  state.images[id] = { Id: id, Created, contract, Config: { Labels: { commit, author } } };
  state.tags['silver-bench-' + args[1] + ':latest'] = id;
}
if (command === 'compose' && args[0] === 'up') {
  const name = args.includes('gateway') ? 'gateway' : 'api';
  const id = state.tags['silver-bench-' + name + ':latest'];
  if (state.broken.includes(state.images[id].Config.Labels.commit)) code = 1;
  else {
    state.running = { ...state.running, [name]: state.images[id].Config.Labels.commit };
    state.contract = name === 'api' ? state.images[id].contract : state.contract;
  }
}
// The API of the tests may read it at the same time.
writeFileSync(file + '.next', JSON.stringify(state));
renameSync(file + '.next', file);
process.exitCode = code;
`;

export async function installDocker(folder: string) {
  const path = join(folder, 'docker');
  await writeFile(path, script);
  await chmod(path, 0o755);
}
