import { Html, html } from '../../http/html.ts';
import type { Link } from './mail.ts';
import { look, type } from './mail-styles.ts';

/** Attributes of a layout table. */
export const presentation = new Html(
  'role="presentation" cellpadding="0" cellspacing="0" border="0"',
);

/** A long address or typed word must not make the email wider than a phone. */
const breakLongWords = 'overflow-wrap:anywhere;word-break:break-word';

/** For a column of short labels, which would otherwise give way to a long word beside it. */
export const keepWords = 'overflow-wrap:normal;word-break:normal';

const borders = { line: '1px solid', tear: '1px dashed' };

export function row(
  content: Html,
  { padding, above }: { padding: string; above?: keyof typeof borders },
): Html {
  const border = above ? `;border-top:${borders[above]}` : '';
  const names = above ? (['pad', above] as const) : (['pad'] as const);
  return html`<tr>
    <td ${look([...names], `padding:${padding};${breakLongWords}${border}`)}>${content}</td>
  </tr>`;
}

export const paragraph = (text: string): Html =>
  html`<p ${look(['ink2'], `${type(16)};margin-top:6px`)}>${text}</p>`;

export const linkTo = ({ text, url }: Link): Html =>
  html`<a href="${url}" ${look(['link'], 'text-decoration:underline')}>${text}</a>`;

/** The email's only filled button: 56 px high, and as wide as the sheet on phones. */
export const buttonPart = ({ text, url }: Link): Html =>
  html`<table ${presentation} ${look(['wide'], 'border-collapse:separate')}>
    <tr>
      <td ${look(['button'], 'padding:0;border-radius:2px;text-align:center')}>
        <a
          href="${url}"
          ${look(['button'], `${type(17, { line: 1.18, weight: 600 })};display:block;padding:18px 28px;border-radius:2px;text-decoration:none`)}
          >${text}</a
        >
      </td>
    </tr>
  </table>`;

/** A second button: 48 px high, outlined. */
export const outlinePart = ({ text, url }: Link): Html =>
  html`<table ${presentation} ${look(['wide'], 'margin-top:14px;border-collapse:separate')}>
    <tr>
      <td ${look(['tear'], 'padding:0;border:1px solid;border-radius:2px;text-align:center')}>
        <a
          href="${url}"
          ${look(['ink'], `${type(16, { line: 1.375, weight: 600 })};display:block;padding:12px 22px;text-decoration:none`)}
          >${text}</a
        >
      </td>
    </tr>
  </table>`;
