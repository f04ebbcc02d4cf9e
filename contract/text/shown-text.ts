/**
 * Invisible characters that a text needs, with what must stand before them: joiners after a virama, before the virama
 * of a Bengali or Kannada ra, and between Arabic or Syriac letters (RFC 5892, A.1 and A.2; UAX 31, 2.3); variation
 * selectors of ideographs and Mongolian letters; parts of an emoji (UTS 51).
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

/** Control and format characters, unpaired surrogates, private use, and characters that draw nothing. */
const hidden = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{NChar}\p{DI}\p{Zl}\p{Zp}\u2800]/u;

/** No script in use puts more marks on one letter. Stacked marks would cover the lines around them. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

const either = /* @__PURE__ */ new RegExp(
  `(${needed.map(({ source }) => source).join('|')})|${hidden.source}`,
  'gu',
);

/** Removes characters that are invisible or change the direction of the text around them. */
export const shownText = (text: string): string =>
  text.replace(either, (_, kept?: string) => kept ?? '').replace(tooManyMarks, '$1');
