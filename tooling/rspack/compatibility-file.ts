import type { Calls } from '@studio/contract/released';

/** The file of a build that says what it was built against. */
export const compatibilityFile = 'compatibility.json';

/** What a release was built against (docs/decisions, 128). */
export type Compatibility = {
  /** The API's calls that it makes, as its contract has them. */
  calls: Calls;
  /** What a remote needs of the shell. */
  needs?: {
    protocol: number;
    /** Ranges of versions by package. */
    shared: Record<string, string>;
    /** Custom properties of CSS that its styles use and do not set. */
    styleVariables: string[];
  };
  /** What the shell gives to remotes. */
  gives?: { protocols: number[]; shared: Record<string, string>; styleVariables: string[] };
};
