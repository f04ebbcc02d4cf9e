/** Text copied from a page carries these along: marks of direction, joiners, soft hyphens. */
const invisible = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu;

const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** With ASCII digits, letters and signs in place of full-width ones. */
export const halfWidth = (text: string): string => withoutInvisible(text.normalize('NFKC'));

/** `maya@mail.example` for ` Ｍａｙａ＠mail.example`. */
export const plainEmail = (text: string): string => halfWidth(text).trim().toLowerCase();

/** `213-555-0142 x12` for `tel:213/555/0142;ext=12`, whichever hyphens it has. */
export const plainPhone = (text: string): string =>
  halfWidth(text)
    .replace(/^\s*tel[.:]*/i, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s/]+/g, ' ')
    .replace(/ ?(?:;ext=|,? ?(?:extension|ext\.?|x|#)[.:]?) ?(\d{1,7})$/i, ' x$1')
    .trim();
