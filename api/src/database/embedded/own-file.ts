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

/** Files that SQLite and `claimFile` keep beside a database. */
const beside = ['-wal', '-shm', '-process'];

/** Creates a missing file that only its owner can read. Returns its real path. */
export function makeForOwner(file: string): string {
  mkdirSync(dirname(resolve(file)), { recursive: true, mode: ownerOnly.folder });
  closeSync(openSync(file, 'a', ownerOnly.file));
  chmodSync(file, ownerOnly.file);
  return realpathSync(file);
}

/**
 * Also makes a database's other files and its folder private, including those of an earlier release. Changes
 * nothing on Windows, which has no such modes.
 */
export function keepForOwner(file: string): string {
  const real = makeForOwner(file);
  for (const path of beside.map((end) => real + end).filter((each) => existsSync(each))) {
    chmodSync(path, ownerOnly.file);
  }
  if (isOfItsOwn(dirname(real))) chmodSync(dirname(real), ownerOnly.folder);
  return real;
}

/** Whether a folder is private and holds nothing else, unlike /tmp, /srv or the program's folder. */
function isOfItsOwn(folder: string): boolean {
  const { mode, uid } = statSync(folder);
  const isShared = (mode & 0o1000) !== 0 || uid !== process.getuid?.();
  const isAboveProgram = !relative(folder, process.cwd()).startsWith('..');
  const isTop = dirname(folder) === parse(folder).root;
  return !isShared && !isAboveProgram && !isTop;
}
