/** A word of the site's addresses, a short number, a day; what else there is may be somebody's. */
const plain = /^([a-z]{1,20}(-[a-z]{1,20}){0,3}|\d{1,6}|\d{4}-\d\d-\d\d)?$/;

/**
 * The path of an address, without its query, with `:` for each segment that could be a secret: a
 * code, a token, somebody's mail. `isPublic` says that it names a released file, which all may know.
 */
export function pathOfLog(url: string, isPublic: boolean): string {
  const path = url.split('?', 1)[0]!;
  if (isPublic) return path;
  const segments = path.split('/', 9).map((segment) => (plain.test(segment) ? segment : ':'));
  return segments.join('/');
}
