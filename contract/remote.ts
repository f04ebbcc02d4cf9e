// The protocol between a remote's build, the gateway and the shell. Types alone: no page loads any of it.

/** What search engines and social networks get about an address. */
export type PageFacts = {
  title: string;
  description?: string;
  /** `src` is a path on the site. */
  image?: { src: string; alt: string; width?: number; height?: number };
  isIndexed?: boolean;
  /**
   * schema.org data. A value that starts with `/` is a path on the site; a LocalBusiness gets the studio's details.
   */
  structured?: object | object[];
  /** True if the page shows the API's questions and answers (`/studio/questions`). */
  hasQuestions?: boolean;
  /** The page's service as of the build. */
  service?: ServiceFacts;
};

/** A service as of the build; `duration` is in hours. */
export type ServiceFacts = {
  id: number;
  /** The service's title on the menu as of the build. */
  menuName: string;
  /** The page's title for it as of the build. */
  name: string;
  duration: number;
  picture_url: string;
  /** The page's largest file of the picture. */
  image: string;
  /**
   * The page's texts with placeholders for what staff can change: `{name}`, `{price}`, `{hours}`,
   * `{duration}` ("3 hours") and `{image}` (a path).
   */
  texts: Pick<PageFacts, 'title' | 'description' | 'structured'>;
};

/** What a page needs at once, in addition to the initial files. */
export type AddressNeeds = {
  files: string[];
  /** API paths such as `/api/services`, in which `{America/Los_Angeles+30}` is a date: that zone's today plus days. */
  fetches: string[];
  /** The file of the page's prerendered markup. */
  markup?: string;
  page?: PageFacts;
};

/** A build's description of itself. File names are relative to the release's folder. */
export type ReleaseRecord = {
  app: string;
  /** The path prefix of the pages that a remote renders. The shell has none. */
  mount?: string;
  /** The title of pages that declare no title. */
  title?: string;
  entry: string;
  initial: string[];
  /** Keyed by address. A `*` at the end matches one segment; a `*` alone matches every other address. */
  addresses: Record<string, AddressNeeds>;
  /** The font to preload. */
  font?: string;
  /** The file of the shell's prerendered markup, which surrounds that of a remote. */
  frame?: string;
  /** The shell's script that shows the federation of a page to developers. */
  devtools?: string;
  /** Every file with its `sha384-` integrity hash. */
  files: Record<string, string>;
};

/** The live remotes by name, which the gateway writes into each document for the shell. */
export type LiveRemotes = Record<
  string,
  {
    /** The path prefix that the remote renders. The longest one that matches an address wins. */
    mount: string;
    /** The address of the remote's entry. */
    entry: string;
    /** The entry's `sha384-` hash; absent in development. The entry has the hashes of all other files. */
    integrity?: string;
  }
>;
