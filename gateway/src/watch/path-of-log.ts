/** Matches words as in the site's addresses, short numbers and dates. Anything else may be private. */
const plain = /^([a-z]{1,20}(-[a-z]{1,20}){0,3}|\d{1,6}|\d{4}-\d\d-\d\d)?$/;

/**
 * The path of an address for the log, without its query, and with `:` for each segment that could be private: a code,
 * a token or an email address. `isPublic` means that it names a released file, which is logged in full.
 */
export function pathOfLog(url: string, isPublic: boolean): string {
  const path = url.split('?', 1)[0]!;
  if (isPublic) return path;
  const segments = path.split('/', 9).map((segment) => (plain.test(segment) ? segment : ':'));
  return segments.join('/');
}
