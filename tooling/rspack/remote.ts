// What a remote exposes to the shell and declares to the build and the gateway. The README explains how to use it.
import type { AddressNeeds, PageFacts } from '@studio/contract';
import type { ComponentType } from 'react';

export type { PageFacts };

/**
 * The module that a remote exposes as `./App`, from its `src/app.tsx`. The shell loads it once per document, when the
 * address is below the remote's mount, and renders `App` without props above the footer. A remote brings its own
 * router, store and styles; only React is shared. A failure to load, a hang of 3.5 seconds and an error while
 * rendering show the shell's message with "Try Again" in its place.
 */
export type RemoteModule = { App: ComponentType };

/** The declaration of a remote, under `remote` in its package.json. */
export type RemoteDeclaration = {
  /** The unique name in the release store, in lower-case letters and dashes. */
  name: string;
  /**
   * The path prefix of its pages, such as `/studio-team`. The longest mount that matches an address wins, and an
   * operator may limit each name to one mount (`REMOTES` of the gateway).
   */
  mount: string;
  /** The title of pages that declare no title; the studio's name follows it. */
  title?: string;
  /** The port of its development server. */
  port: number;
};

/** What a page needs besides the app's own files. The gateway lists it in the document, so that it loads at once. */
export type PageNeeds = {
  /**
   * The lazily loaded screen: `today` for what `import('./screens/today/today-screen.tsx')` loads, or the name of a chunk
   * that has several screens.
   */
  screen?: string;
  /** The API calls that the page makes first. A path may contain a date (see `AddressNeeds` of the contract). */
  fetches?: AddressNeeds['fetches'];
  /** The file of the page's prerendered markup. */
  markup?: string;
  /** The title and other data for search engines. A page is not indexed unless `isIndexed` is set. */
  page?: PageFacts;
};

/**
 * The pages of a remote by address. A `*` at the end of an address matches one segment; a `*` alone matches every other
 * address. If the list is not empty, an address that is not on it has the status 404.
 */
export type Addresses = Record<string, PageNeeds>;
