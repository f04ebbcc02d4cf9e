import { guestName } from './typed-text.ts';

/** Each trick is inside a name, with what is left of it. */
const tricks: [string, string, string][] = [
  ['an override of direction', 'Maya \u202etsiuqdniL', 'Maya tsiuqdniL'],
  ['an isolate', 'Maya \u2067Lindqvist\u2069', 'Maya Lindqvist'],
  ['a mark of direction', '\u200eMaya\u200f Lindqvist', 'Maya Lindqvist'],
  ['a zero width space', 'Maya\u200b Lindqvist\u200b', 'Maya Lindqvist'],
  ['a joiner', 'Maya\u200d Lindqvist', 'Maya Lindqvist'],
  ['a soft hyphen', 'Ma\u00adya', 'Maya'],
  ['a byte order mark', '\ufeffMaya Lindqvist', 'Maya Lindqvist'],
  ['tags', `Maya${String.fromCodePoint(0xe0041, 0xe0042)}`, 'Maya'],
  ['a variation selector', 'Maya\ufe0f', 'Maya'],
  ['a Hangul filler', '\u3164Maya', 'Maya'],
  ['a line separator', 'Maya\u2028Lindqvist', 'Maya Lindqvist'],
  ['a line', 'Maya\r\nLindqvist\n', 'Maya Lindqvist'],
  ['half a character', 'Maya \ud83d', 'Maya'],
  ['a tower of marks', `Maya${'\u0336\u0301'.repeat(20)}`, `Maya${'\u0336\u0301'.repeat(4)}`],
];

test.each(tricks)('a name is read without %s', (_, name, left) => {
  expect(guestName.parse(name)).toBe(left);
});
