/** Invisible characters that come with text copied from a page: direction marks, joiners, soft hyphens. */
const invisible = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu;

const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Replaces full-width digits, letters and signs with their ASCII forms. */
export const halfWidth = (text: string): string => withoutInvisible(text.normalize('NFKC'));

/** Turns ` Ｍａｙａ＠mail.example` into `maya@mail.example`. */
export const plainEmail = (text: string): string => halfWidth(text).trim().toLowerCase();

/** Turns `tel:213/555/0142;ext=12` into `213-555-0142 x12`. Accepts any kind of hyphen. */
export const plainPhone = (text: string): string =>
  halfWidth(text)
    .replace(/^\s*tel[.:]*/i, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s/]+/g, ' ')
    .replace(/ ?(?:;ext=|,? ?(?:extension|ext\.?|x|#)[.:]?) ?(\d{1,7})$/i, ' x$1')
    .trim();
