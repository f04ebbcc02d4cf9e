/** A release store, as the commands use it. */
export type Store = {
  /** Its folder. With a bucket, it is a working copy. */
  releases: string;
  /** The name of an app in sentences, by its name in the store. */
  titleOf: (app: string) => string;
  /** The command that rolls an app back. */
  rollbackOf: (app: string) => string;
};
