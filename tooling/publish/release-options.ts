import { firstPercent } from '../../gateway/src/release/canary/judge.ts';

/** The options of a release. */
export const releaseOptions = {
  canary: {
    type: 'string',
    value: 'share',
    description: 'give it to a share of the visitors, such as 10%; auto judges it by itself',
  },
  preview: { type: 'boolean', description: 'publish it at a secret address for seven days' },
  demo: { type: 'boolean', description: 'let a preview call the demo API' },
  built: { type: 'string', value: 'folder', description: 'publish a build made elsewhere' },
  origin: { type: 'string', value: 'origin', description: 'let pages load it from this host' },
  files: { type: 'string', value: 'folder', description: 'what that host serves' },
  dirty: { type: 'boolean', description: 'include uncommitted changes' },
  checked: { type: 'boolean', description: 'skip the checks, for a commit that passed them' },
} as const;

/** The option of a list of releases. */
export const verifyOption = {
  type: 'boolean',
  description: 'read every stored file again and compare it with what was released',
} as const;

export type ReleaseValues = Partial<
  Record<'canary' | 'built' | 'origin' | 'files', string> &
    Record<'preview' | 'demo' | 'dirty' | 'checked', boolean>
>;

export type ReleaseWishes = {
  /** The percentage of visitors who get the release; undefined for everyone. */
  percent: number | undefined;
  /** Whether the judge decides about the canary. */
  isJudged: boolean;
  /** What a preview calls; undefined for a release. */
  preview: 'live' | 'demo' | undefined;
  /** The folder of a build that was made elsewhere. */
  built: string | undefined;
  isChecked: boolean;
  isDirtyTaken: boolean;
};

/** Throws a sentence for options that do not go together. */
export function readWishes(values: ReleaseValues): ReleaseWishes {
  const { canary, preview: isPreview = false, demo = false, built } = values;
  const percent = readShare(canary);
  if (isPreview && percent) throw new Error('A preview has no share of visitors.');
  if (demo && !isPreview) throw new Error('--demo chooses the data of a --preview.');
  const data = demo ? 'demo' : 'live';
  return {
    percent,
    isJudged: canary === 'auto',
    preview: isPreview ? data : undefined,
    built,
    // The gate checks what a preview shows.
    isChecked: values.checked ?? isPreview,
    isDirtyTaken: values.dirty ?? false,
  };
}

function readShare(text?: string) {
  if (text === undefined) return undefined;
  if (text === 'auto') return firstPercent;
  const percent = Number(/^([1-9]\d?)%?$/.exec(text)?.[1]);
  if (!percent)
    throw new Error(`"${text}" is no share of visitors: --canary takes 1% to 99%, or auto.`);
  return percent;
}
