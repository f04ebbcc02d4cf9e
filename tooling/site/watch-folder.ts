import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Calls `onSave` with each file that is saved or deleted under a folder. Uses one watcher per folder, because Node's
 * recursive watcher loses a file that an editor replaces by renaming another.
 */
export function watchFolder(folder: string, onSave: (file: string) => void) {
  const watchers = new Map<string, FSWatcher>();
  const add = (path: string) => {
    if (watchers.has(path)) return;
    const watcher = watch(path, (_event, name) => {
      const file = join(path, name ?? '');
      if (isFolder(file)) add(file);
      else onSave(file);
    });
    watchers.set(path, watcher);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) add(join(path, entry.name));
    }
  };
  add(folder);
  return { close: () => watchers.forEach((watcher) => watcher.close()) };
}
