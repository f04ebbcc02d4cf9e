/** The first pattern that matches decides. Safari on an iPad says that it runs on a Mac. */
const machines: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac or iPad'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux PC'],
];

const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Describes the device that sent a `User-Agent`, such as "iPad, Safari". Its owner can send anything. */
export const deviceName = (agent: string): string =>
  [machines, browsers].flatMap((known) => nameIn(known, agent)).join(', ') || 'Unknown device';

const nameIn = (known: [RegExp, string][], agent: string): string[] =>
  known
    .filter(([pattern]) => pattern.test(agent))
    .map(([, name]) => name)
    .slice(0, 1);
