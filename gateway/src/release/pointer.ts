/** The content of `<app>/pointer.json`: the releases that visitors get now and got before. */
export type Pointer = {
  /** The live version. */
  version: string;
  /** The version that `percent` of visitors get instead. */
  canary?: Canary;
  /** Every stored version, newest release first. */
  history: Released[];
  /** Builds that only people with their address see. */
  previews?: Preview[];
  /**
   * Grows with each change: the time in milliseconds, or one more than before if clocks differ. So a new start in an
   * emptied bucket is newer too. Older pointers lack it.
   */
  serial?: number;
};

export type Canary = {
  version: string;
  percent: number;
  /** An ISO instant: when this canary began, if the judge decides about it. */
  judgedSince?: string;
};

/** Names a step of a judged canary. */
export const stepOf = ({ judgedSince, percent }: Canary): string => `${judgedSince} ${percent}`;

/** The source of a release. Versions published from a build without a commit have none. */
export type Source = { commit: string; author: string };

/** `at` is an ISO instant. */
type Step = {
  version: string;
  at: string;
  source?: Source | undefined;
  origin?: string | undefined;
};

type Released = {
  version: string;
  at: string;
  /** An ISO instant: when visitors stopped getting this version. Older entries lack it. */
  until?: string;
  isWithdrawn?: true;
  /** The other origin that serves its scripts and style sheets. Without it, they come from the site. */
  origin?: string;
  /** Why the judge released or withdrew it. */
  verdict?: string;
} & Partial<Source>;

export type Preview = {
  version: string;
  /** SHA-256 of the address's key in hexadecimal. */
  keyHash: string;
  /** ISO instant at which it was published. */
  at: string;
  /** ISO instant at which it ends. */
  until: string;
  /** The API that its pages call. */
  data: 'live' | 'demo';
  /** See `Released`. */
  origin?: string;
} & Partial<Source>;

/** How many releases are kept besides the ones that visitors get. */
const keptReleases = 10;

// A tab that is still open on an older release may need more of its files later.
const keptForOpenTabsMs = 30 * 24 * 60 * 60 * 1000;

/** Returns the pointer with a version live for everyone. This ends a canary. */
export function makeLive(pointer: Pointer | null, step: Step): Pointer {
  const { version } = step;
  return { version, history: [released(pointer, step), ...others(pointer, version)] };
}

/** Returns the pointer with a version for `percent` of the visitors. Throws if no release is live. */
export function makeCanary(
  pointer: Pointer | null,
  { percent, isJudged, ...step }: Step & { percent: number; isJudged?: boolean | undefined },
): Pointer {
  const { version } = step;
  if (!pointer) throw new Error('A canary needs a live release. Release without a canary first.');
  if (pointer.version === version) throw new Error(`Release ${version} is live already.`);
  return {
    version: pointer.version,
    canary: { version, percent, ...(isJudged && { judgedSince: step.at }) },
    history: [released(pointer, step), ...others(pointer, version)],
  };
}

/** Returns the pointer with one more preview. Throws if no release is live. */
export function addPreview(pointer: Pointer | null, preview: Preview): Pointer {
  if (!pointer) throw new Error('A preview needs a live release. Release without a preview first.');
  return { ...pointer, previews: [preview, ...(pointer.previews ?? [])] };
}

/** Returns the previews that have not ended. */
export const openPreviews = ({ previews = [] }: Pointer, at: string): Preview[] =>
  previews.filter(({ until }) => until > at);

/**
 * Returns the pointer one step back: without its canary, or else at the release before the live
 * one. Throws if there is none.
 */
export function stepBack(pointer: Pointer): Pointer {
  const { version, canary } = pointer;
  if (canary) return { version, history: withdrawn(pointer, canary.version) };
  const before = after(pointer, version).find(({ isWithdrawn }) => !isWithdrawn);
  if (!before) throw new Error(`There is no release before ${version} to return to.`);
  return { version: before.version, history: withdrawn(pointer, version) };
}

/** Returns the pointer at a version from its history. Throws if the history lacks it. */
export function goTo(pointer: Pointer, { version, at }: Step): Pointer {
  const known = pointer.history.find((each) => each.version === version);
  if (!known) {
    const versions = pointer.history.map((each) => each.version).join(', ');
    throw new Error(`There is no release "${version}": there are ${versions}.`);
  }
  if (pointer.version === version) throw new Error(`Release ${version} is live already.`);
  const isStepBack = after(pointer, pointer.version).some((each) => each.version === version);
  const history = isStepBack ? withdrawn(pointer, pointer.version) : pointer.history;
  return makeLive({ ...pointer, history }, { version, at, origin: known.origin });
}

/** Adds a release to the history. A version that is released again keeps its recorded source. */
function released(pointer: Pointer | null, { version, at, source, origin }: Step): Released {
  const { commit, author } = pointer?.history.find((each) => each.version === version) ?? {};
  return {
    version,
    at,
    ...(commit ? { commit } : {}),
    ...(author ? { author } : {}),
    ...(origin ? { origin } : {}),
    ...source,
  };
}

/** The other origin that a version comes from; undefined if it comes from the site. */
export const originOf = ({ history, previews = [] }: Pointer, version: string) =>
  [...history, ...previews].find((each) => each.version === version)?.origin;

const others = (pointer: Pointer | null, version: string) =>
  (pointer?.history ?? []).filter((each) => each.version !== version);

const after = ({ history }: Pointer, version: string) =>
  history.slice(history.findIndex((each) => each.version === version) + 1);

const withdrawn = ({ history }: Pointer, version: string): Pointer['history'] =>
  history.map((each) => (each.version === version ? { ...each, isWithdrawn: true } : each));

/** The versions that visitors get: the live one and the canary. */
export const servedVersions = ({ version, canary }: Pointer): string[] =>
  canary ? [version, canary.version] : [version];

const isInUse = (pointer: Pointer | null, version: string): boolean =>
  pointer !== null && servedVersions(pointer).includes(version);

type PointerChange = { before: Pointer | null; next: Pointer; at: string };

/**
 * Removes releases that are no longer kept from the next pointer. It keeps the live one, the canary, the last ten,
 * every release that visitors got in the last 30 days, and the previews that have not ended.
 */
export function prune({ before, next, at }: PointerChange): Pointer {
  const history = next.history.map((each) =>
    isInUse(before, each.version) && !isInUse(next, each.version) ? { ...each, until: at } : each,
  );
  const unused = history.filter(({ version }) => !isInUse(next, version));
  const last = new Set(unused.slice(0, keptReleases));
  const oldest = Date.parse(at) - keptForOpenTabsMs;
  const isKept = (each: Released) =>
    isInUse(next, each.version) || last.has(each) || Date.parse(each.until ?? each.at) > oldest;
  const previews = openPreviews({ ...next, previews: next.previews ?? before?.previews ?? [] }, at);
  return {
    ...next,
    history: history.filter(isKept),
    previews,
  };
}

/** Every version whose files are kept: those that visitors get first. */
export const keptVersions = (pointer: Pointer): string[] => [
  ...new Set([
    ...servedVersions(pointer),
    ...(pointer.previews ?? []).map(({ version }) => version),
    ...pointer.history.map(({ version }) => version),
  ]),
];
