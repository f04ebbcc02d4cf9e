import { readFileSync } from 'node:fs';
import { exposedTypes, typedRemotes, typesFile } from './remote-types.ts';

test.each(Object.entries(typedRemotes))(
  'the shell has the types that the %s remote exposes (node tooling/checks/write-remote-types.ts)',
  (name, folder) => {
    expect(readFileSync(typesFile(name), 'utf8')).toBe(exposedTypes(folder));
  },
);
