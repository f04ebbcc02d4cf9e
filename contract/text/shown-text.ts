/**
 * What may stand in a text although it is not seen by itself, with what it needs before it: joiners after
 * a virama, before that of a Bengali or Kannada ra, and between Arabic or Syriac letters (RFC 5892, A.1 and
 * A.2; UAX 31, 2.3); variants of ideographs and Mongolian letters; the parts of an emoji (UTS 51).
 */
const needed = [
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca][\u200c\u200d]/,
  /[\u09b0\u0cb0]\u200d(?=[\u09cd\u0ccd])/,
  /[\p{sc=Arab}\p{sc=Syrc}]\p{M}{0,3}\u200c(?=[\p{sc=Arab}\p{sc=Syrc}])/u,
  /\p{sc=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u,
  /\p{sc=Mong}[\u180b-\u180f]/u,
  /\p{ExtPict}(?:\p{EMod}|\ufe0f)?\u200d(?=\p{ExtPict})/u,
  /[\p{ExtPict}\d#*][\ufe0e\ufe0f]/u,
];

/** Controls, format characters, halves of surrogate pairs, private use; and what draws nothing. */
const hidden = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{NChar}\p{DI}\p{Zl}\p{Zp}\u2800]/u;

/** No script in use has more on one letter; towers of marks run over the lines around them. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

const either = /* @__PURE__ */ new RegExp(
  `(${needed.map(({ source }) => source).join('|')})|${hidden.source}`,
  'gu',
);

/** The text without what is invisible or changes the direction of what stands around it. */
export const shownText = (text: string): string =>
  text.replace(either, (_, kept?: string) => kept ?? '').replace(tooManyMarks, '$1');
