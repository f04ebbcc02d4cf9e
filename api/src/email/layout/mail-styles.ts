import { Html } from '../../http/html.ts';

/**
 * The site's tokens (shared-ui) in the form that email programs need: light inline, dark by class. Solid colors on
 * named backgrounds keep the light email readable in a program that inverts it.
 */
const looks = {
  page: { light: 'background-color:#f1f4f3', dark: 'background-color:#121516' },
  sheet: {
    light: 'background-color:#fcfdfc;border-color:#aeb9b6',
    dark: 'background-color:#1a1e1f;border-color:#434c4d',
  },
  ink: { light: 'color:#1a1f20', dark: 'color:#e9edec' },
  ink2: { light: 'color:#465153', dark: 'color:#b5bfbd' },
  ink3: { light: 'color:#5a6665', dark: 'color:#97a2a0' },
  link: { light: 'color:#17695c', dark: 'color:#7fcdb9' },
  line: { light: 'border-color:#d0d8d5', dark: 'border-color:#2c3334' },
  tear: { light: 'border-color:#748080', dark: 'border-color:#7d8988' },
  touched: { light: 'border-color:#17695c', dark: 'border-color:#7fcdb9' },
  steel: {
    light: 'background-color:#d5dcda;border-color:#3b4647',
    dark: 'background-color:#2b3132;border-color:#c6cfcd',
  },
  etch: { light: 'border-color:#7f8a88', dark: 'border-color:#7d8887' },
  button: {
    light: 'background-color:#1a1f20;color:#fcfdfc',
    dark: 'background-color:#e9edec;color:#121516',
  },
};

type Look = keyof typeof looks;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Class and style attributes for the named looks in both schemes, with the declarations in `more` unchanged. */
export function look(names: (Look | keyof typeof onPhones)[], more = ''): Html {
  const light = names.flatMap((name) => (name in looks ? [looks[name as Look].light] : []));
  return new Html(`class="${names.join(' ')}" style="${[more, ...light].join(';')}"`);
}

/** A text size in pixels, with its line height. */
export const type = (size: number, { line = 1.5, weight = 400 } = {}): string =>
  `${font};font-size:${size}px;line-height:${Math.round(size * line)}px;font-weight:${weight};margin:0`;

const onPhones = {
  around: 'padding:0',
  edge: 'border-left-width:0;border-right-width:0',
  pad: 'padding-left:20px;padding-right:20px',
  title: 'font-size:26px;line-height:31px',
  stub: 'width:92px',
  label: 'width:88px',
  wide: 'width:100%',
};

const important = (declarations: string): string =>
  declarations
    .split(';')
    .map((each) => `${each}!important`)
    .join(';');

const rules = (declarations: [string, string][]): string =>
  declarations.map(([name, text]) => `.${name}{${important(text)}}`).join('');

const darkLooks = Object.entries(looks).map(([name, { dark }]): [string, string] => [name, dark]);

export const styleBlock = new Html(
  '<style>' +
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    `@media (max-width:480px){${rules(Object.entries(onPhones))}}` +
    `@media (prefers-color-scheme:dark){${rules(darkLooks)}}` +
    '</style>',
);
