import { writeFileSync } from 'node:fs';
import { exposedTypes, typedRemotes, typesFile } from './remote-types.ts';

// Writes what each remote exposes into the shell.
for (const [name, folder] of Object.entries(typedRemotes)) {
  writeFileSync(typesFile(name), exposedTypes(folder));
}
