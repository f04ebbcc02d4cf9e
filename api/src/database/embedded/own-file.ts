import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, parse, relative, resolve } from 'node:path';

const ownerOnly = { file: 0o600, folder: 0o700 };

/** What SQLite and `claimFile` keep beside a database. */
const beside = ['-wal', '-shm', '-process'];

/** Makes a file that is not there, and keeps it for its owner alone; answers where it really is. */
export function makeForOwner(file: string): string {
  mkdirSync(dirname(resolve(file)), { recursive: true, mode: ownerOnly.folder });
  closeSync(openSync(file, 'a', ownerOnly.file));
  chmodSync(file, ownerOnly.file);
  return realpathSync(file);
}

/**
 * The same for a database with what lies beside it and its folder, those of an earlier release too. On
 * Windows, which has no such modes, nothing changes.
 */
export function keepForOwner(file: string): string {
  const real = makeForOwner(file);
  for (const path of beside.map((end) => real + end).filter((each) => existsSync(each))) {
    chmodSync(path, ownerOnly.file);
  }
  if (isOfItsOwn(dirname(real))) chmodSync(dirname(real), ownerOnly.folder);
  return real;
}

/** Neither shared nor the place of something else, such as /tmp, /srv or where the program is. */
function isOfItsOwn(folder: string): boolean {
  const { mode, uid } = statSync(folder);
  const isShared = (mode & 0o1000) !== 0 || uid !== process.getuid?.();
  const isAboveProgram = !relative(folder, process.cwd()).startsWith('..');
  const isTop = dirname(folder) === parse(folder).root;
  return !isShared && !isAboveProgram && !isTop;
}
