import type { ReleaseRecord } from '@studio/contract';

/** A name in a record's `files`. It becomes a path in a folder and a key in a bucket, so it must not lead elsewhere. */
const fileName = /^([\w-][\w.-]*\/)*[\w-][\w.-]*$/;

const mountPath = /^\/([a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*)?$/;

/** The first segments of addresses that the gateway answers itself or passes to the API. */
const reserved = ['api', 'r', 'images', 'healthz'];

/** Whether a remote can have its pages below this path. */
export const isMount = (path: string): boolean =>
  mountPath.test(path) && !reserved.includes(path.split('/')[1]!);

/** Throws a sentence for a record that no gateway could serve. */
export function checkRecord(record: ReleaseRecord) {
  const { app, mount } = record;
  if (mount !== undefined && !isMount(mount)) {
    throw new Error(
      `${app} cannot be mounted at "${mount}": a mount is a path such as /studio-team.`,
    );
  }
  checkNames(record);
}

function checkNames(record: ReleaseRecord) {
  const { entry, initial, addresses, font, frame, devtools, files } = record;
  const misnamed = Object.keys(files).find((file) => !fileName.test(file));
  if (misnamed !== undefined)
    throw new Error(`The record lists a file with a bad name: ${misnamed}`);
  const needed = Object.values(addresses).flatMap((needs) => [...needs.files, needs.markup]);
  const unlisted = [entry, ...initial, ...needed, font, frame, devtools].find(
    (file) => file !== undefined && !Object.hasOwn(files, file),
  );
  if (unlisted) throw new Error(`The record needs ${unlisted}, which is not among its files.`);
}
