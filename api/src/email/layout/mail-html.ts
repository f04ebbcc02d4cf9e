import { keepTimesTogether } from '@studio/contract';
import { Html, html } from '../../http/html.ts';
import type { Mail } from './mail.ts';
import { billPart, factsPart, moneyPart, sessionPart, sumPart } from './mail-facts.ts';
import { buttonPart, linkTo, outlinePart, paragraph, presentation, row } from './mail-parts.ts';
import { termsPart } from './mail-terms.ts';
import { look, styleBlock, type } from './mail-styles.ts';

const nothing = new Html('');

/** Uses tables with inline styles, so the email loads nothing and is readable without a style block. */
export const toHtml = (content: Mail): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>${content.subject}</title>
        ${styleBlock}
      </head>
      <body ${look(['page'], 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
        ${preheader(content.preview)}
        <table ${presentation} ${look(['page'], 'width:100%;border-collapse:collapse')}>
          <tr>
            <td ${look(['around'], 'padding:24px 12px')} align="center">${sheet(content)}</td>
          </tr>
        </table>
      </body>
    </html>`.text;

/** The text that an inbox shows beside the subject, padded with blanks so that no other text follows it. */
const preheader = (text: string): Html =>
  html`<div
    style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px"
  >
    ${text}${new Html('&#847;&zwnj;&nbsp;'.repeat(60))}
  </div>`;

const sheet = (content: Mail): Html =>
  html`<table
    ${presentation}
    ${look(['sheet', 'edge'], 'width:100%;max-width:600px;border:1px solid;border-collapse:separate;border-spacing:0;text-align:left')}
  >
    ${row(head(content), { padding: '22px 36px' })}
    <tr>
      <td style="padding:0">${steelRule}</td>
    </tr>
    ${row(opening(content), { padding: '32px 36px 28px' })} ${sessionPart(content)}
    ${factsPart(content)} ${billPart(content)} ${moneyPart(content)} ${action(content)}
    ${sections(content)} ${termsPart(content)}
    ${row(foot(content), { padding: '20px 36px 28px', above: 'line' })}
  </table>`;

const head = ({ studio, bookingNumber }: Mail): Html =>
  html`<table ${presentation} style="width:100%;border-collapse:collapse">
    <tr>
      <td ${look(['ink'], `padding:0;${type(17, { weight: 600 })}`)}>${studio.name}</td>
      <td ${look(['ink3'], `padding:0;text-align:right;white-space:nowrap;${type(14)}`)}>
        ${bookingNumber ?? ''}
      </td>
    </tr>
  </table>`;

const tick = html`<td
  ${look(['etch'], 'height:6px;padding:0;border-left:1px solid;font-size:0;line-height:0')}
></td>`;

/** The steel-colored rule that the site's pages have. */
const steelRule = html`<table
  ${presentation}
  aria-hidden="true"
  ${look(['steel'], 'width:100%;table-layout:fixed;border-collapse:separate;border-spacing:0;border-bottom:1px solid')}
>
  <tr>
    <td colspan="40" style="height:9px;padding:0;font-size:0;line-height:0"></td>
  </tr>
  <tr>
    ${Array.from({ length: 40 }, () => tick)}
  </tr>
</table>`;

const opening = (content: Mail): Html =>
  html`<h1 ${look(['ink', 'title'], type(30, { line: 1.2, weight: 700 }))}>
      ${withWholeNumbers(content.title)}
    </h1>
    ${content.lead.map((text) => paragraph(text))} ${noteOf(content)} ${codeOf(content)}
    ${sumPart(content)}`;

/** Keeps "7F3A-91C4-2" on one line without changing the characters that a guest may copy. */
const withWholeNumbers = (text: string): Html[] =>
  text
    .split(/(\S+-\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`,
    );

const withBreaks = (text: string): Html[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line, index) => html`${index > 0 ? html`<br />` : nothing}${line}`);

const noteOf = ({ note }: Mail): Html =>
  note
    ? html`<table
        ${presentation}
        style="width:100%;margin-top:20px;border-collapse:separate;border-spacing:0"
      >
        <tr>
          <td ${look(['touched'], 'padding:2px 0 2px 16px;border-left:3px solid')}>
            <p ${look(['ink2'], type(14))}>From the studio</p>
            <p ${look(['ink'], type(16))}>${withBreaks(note)}</p>
          </td>
        </tr>
      </table>`
    : nothing;

const codeOf = ({ code }: Mail): Html =>
  code
    ? html`<p
        ${look(['ink'], `${type(46, { line: 1.2, weight: 700 })};margin-top:28px;letter-spacing:.14em`)}
      >
        ${code}
      </p>`
    : nothing;

const action = ({ button, calendar }: Mail): Html =>
  button || calendar
    ? row(html`${button ? buttonPart(button) : nothing} ${calendarNote(calendar)}`, {
        padding: '28px 36px',
      })
    : nothing;

const calendarNote = (calendar: Mail['calendar']): Html => {
  if (!calendar) return nothing;
  const [first, second] = calendar.links ?? [];
  const others =
    first && second ? html` Or add it to ${linkTo(first)} or ${linkTo(second)}.` : nothing;
  return html`<p ${look(['ink2'], `${type(14)};margin-top:18px`)}>
    ${calendar.sentence}${others}
  </p>`;
};

const sections = ({ sections: all = [] }: Mail): Html[] =>
  all.map(({ heading, text, link }) => {
    const bold = look(['ink'], type(16, { weight: 700 }));
    return row(
      html`${heading ? html`<p ${bold}>${keepTimesTogether(heading)}</p>` : nothing}
      ${text ? html`<p ${look(['ink2'], type(16))}>${keepTimesTogether(text)}</p>` : nothing}
      ${link ? outlinePart(link) : nothing}`,
      { padding: '20px 36px', above: 'line' },
    );
  });

const foot = ({ studio, footer, footerLink }: Mail): Html =>
  html`<p ${look(['ink3'], type(14))}>
    ${footer ? html`${footer}<br />` : nothing}
    ${footerLink ? html`${linkTo(footerLink)}<br />` : nothing} Questions?
    ${linkTo({ text: studio.email, url: `mailto:${studio.email}` })}
  </p>`;
