import { shownText } from './shown-text.ts';

const joined = (...codes: number[]): string => String.fromCodePoint(...codes);

test.each([
  ['Latin', 'Zoë O’Brien-Núñez'],
  ['Latin with marks apart', 'Zoe\u0308 Nu\u0301n\u0303ez'],
  ['Vietnamese, two marks on a letter', 'Nguye\u0302\u0303n'],
  ['Arabic', 'محمد بن عبد الله'],
  ['Arabic with vowels', 'مُحَمَّد'],
  ['Persian, parts kept from joining', 'علی\u200cرضا'],
  ['Hebrew with points', 'שָׂרָה'],
  ['Hindi', 'श्रीकृष्ण'],
  ['Marathi, a half letter', 'र्\u200dया'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Bengali', 'র\u200d্যাচেল'],
  ['Malayalam, a letter without its vowel at the end', 'ജോണ്\u200d'],
  ['Kannada', 'ರ\u200d್ಕ'],
  ['Tamil', 'க்\u200cஷ'],
  ['Thai', 'กิ๊ก ปิ่นโต'],
  ['Burmese', 'အောင်ဆန်းစုကြည်'],
  ['Tibetan', 'བསྟན་འཛིན་'],
  ['Khmer', 'សុខា ស្រ៊ី'],
  ['Korean', '김민준'],
  ['Japanese with an ideographic space', '小林　さくら'],
  ['Japanese, a variant of an ideograph', '葛\u{e0100}城'],
  ['Mongolian', 'ᠮᠣᠩ\u180bᠭᠣᠯ'],
  ['emoji', 'Maya ❤️ 👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 1️⃣'],
])('%s is shown as it was typed', (_, text) => {
  expect(shownText(text)).toBe(text);
});

const hidden: [string, number][] = [
  ['null', 0x0],
  ['escape', 0x1b],
  ['next line', 0x85],
  ['soft hyphen', 0xad],
  ['combining grapheme joiner', 0x34f],
  ['Arabic letter mark', 0x61c],
  ['Hangul choseong filler', 0x115f],
  ['Hangul jungseong filler', 0x1160],
  ['Khmer inherent vowel', 0x17b4],
  ['Mongolian variation selector', 0x180b],
  ['Mongolian vowel separator', 0x180e],
  ['zero width space', 0x200b],
  ['zero width non-joiner', 0x200c],
  ['zero width joiner', 0x200d],
  ['left-to-right mark', 0x200e],
  ['right-to-left mark', 0x200f],
  ['line separator', 0x2028],
  ['paragraph separator', 0x2029],
  ['left-to-right embedding', 0x202a],
  ['right-to-left embedding', 0x202b],
  ['pop directional formatting', 0x202c],
  ['left-to-right override', 0x202d],
  ['right-to-left override', 0x202e],
  ['word joiner', 0x2060],
  ['invisible times', 0x2062],
  ['left-to-right isolate', 0x2066],
  ['right-to-left isolate', 0x2067],
  ['first strong isolate', 0x2068],
  ['pop directional isolate', 0x2069],
  ['nominal digit shapes', 0x206f],
  ['braille blank', 0x2800],
  ['Hangul filler', 0x3164],
  ['lone surrogate', 0xd83d],
  ['private use', 0xe000],
  ['variation selector', 0xfe0f],
  ['byte order mark', 0xfeff],
  ['halfwidth Hangul filler', 0xffa0],
  ['interlinear annotation', 0xfff9],
  ['noncharacter', 0xffff],
  ['musical symbol begin beam', 0x1d173],
  ['language tag', 0xe0001],
  ['tag letter', 0xe0061],
  ['ideographic variation selector', 0xe0100],
];

test.each(hidden)('%s is not shown', (_, code) => {
  expect(shownText(`Ma${joined(code)}ya`)).toBe('Maya');
  expect(shownText(joined(code))).toBe('');
});

test.each([
  ['a joiner twice', 'علی\u200c\u200cرضا', 'علیرضا'],
  ['a joiner at the end', 'علی\u200c', 'علی'],
  ['a joiner between a letter and a picture', 'a\u200d❤', 'a❤'],
  ['a second variant', '葛\u{e0100}\u{e0101}', '葛\u{e0100}'],
  ['thirty marks on a letter', `M${'\u0301'.repeat(30)}`, `M${'\u0301'.repeat(8)}`],
])('removes %s', (_, text, shown) => {
  expect(shownText(text)).toBe(shown);
});

test('keeps line breaks and tabs', () => {
  expect(shownText('one\n\ttwo\r\nthree')).toBe('one\n\ttwo\r\nthree');
});

test('the cost of a text grows linearly with its length', () => {
  const began = performance.now();
  for (const piece of ['\u0301', 'ع', '्\u200d', '👩\u200d', '\u202e', '葛\u{e0100}']) {
    shownText(piece.repeat(200_000));
  }
  // Takes a second, or minutes if the cost is quadratic. The limit is generous because machines are shared.
  expect(performance.now() - began).toBeLessThan(60_000);
});
