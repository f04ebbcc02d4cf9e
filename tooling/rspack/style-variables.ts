type Files = { css: string; js: string };

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => found[1]!);

/** The custom properties (`--ink`) that built files set, in a rule or with `style` on an element. */
export const findSetVariables = ({ css, js }: Files): Set<string> =>
  new Set([
    ...matches(css, /(?<![\w-])(--[\w-]+)\s*:/g),
    ...matches(js, /["'`](--[\w-]+)["'`]\]?:/g),
    ...matches(js, /setProperty\(["'`](--[\w-]+)/g),
  ]);

/**
 * The custom properties that built files use and do not set, sorted: some other part of the page has to. One with a
 * fallback may be missing. A name that a script mentions counts as used.
 */
export function findNeededVariables(files: Files): string[] {
  const own = findSetVariables(files);
  const used = [
    ...matches(files.css, /var\(\s*(--[\w-]+)\s*\)/g),
    ...matches(files.js, /var\(\s*(--[\w-]+)\s*\)/g),
    ...matches(files.js, /["'`](--[\w-]+)["'`]/g),
  ];
  return [...new Set(used)].filter((name) => !own.has(name)).sort();
}
