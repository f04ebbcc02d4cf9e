const longest = 300;

const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** What `among` has more often than `others`. */
function extrasOf(among: string[], others: string[]): string[] {
  const left = [...others];
  return among.filter((each) => {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** One sentence for each part that was added or is missing. `what` names the parts. */
export const listChanges = (what: string, expected: string[], found: string[]): string[] => [
  ...extrasOf(found, expected).map((part) => `${what} has what was not released: ${short(part)}`),
  ...extrasOf(expected, found).map((part) => `${what} lacks what was released: ${short(part)}`),
];

/** Differs between two right answers, or belongs to the connection or the front. */
const unrelated = [
  'age',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'server',
  'server-timing',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'via',
];

const partsOf = (value: string | null): string[] =>
  value === null ? [] : value.split(/; ?/).filter((part) => part !== '');

/** One sentence for each header, or directive of one, that is not as released. `path` is the page's. */
export function listHeaderChanges(path: string, expected: Headers, found: Headers): string[] {
  const names = new Set([...expected.keys(), ...found.keys()]);
  const compared = [...names].filter((name) => !unrelated.includes(name)).sort();
  return compared.flatMap((name) => {
    const [right, live] = [expected.get(name), found.get(name)];
    if (right === live) return [];
    const changes = listChanges(`${path}: the header ${name}`, partsOf(right), partsOf(live));
    // The same parts in another order, which may mean something else.
    return changes.length > 0 ? changes : [`${path}: the header ${name} has another order`];
  });
}
