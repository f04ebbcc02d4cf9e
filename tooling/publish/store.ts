/** A release store, as the commands use it. */
export type Store = {
  /** The store's folder, which is a working copy if there is a bucket. */
  releases: string;
  /** The name of an app in sentences, by its name in the store. */
  titleOf: (app: string) => string;
  /** The command that rolls an app back. */
  rollbackOf: (app: string) => string;
};
