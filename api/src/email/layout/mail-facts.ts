import { type Session, keepTimesTogether } from '@studio/contract';
import { Html, html } from '../../http/html.ts';
import type { Fact, Mail } from './mail.ts';
import { keepWords, linkTo, presentation, row } from './mail-parts.ts';
import { look, type } from './mail-styles.ts';
import { timesOf } from '../mails/mail-times.ts';
import { guestWords } from '../mails/session-words.ts';

const nothing = new Html('');
const wide = 'width:100%;border-collapse:separate;border-spacing:0';

/** Created once, because creating a formatter costs more than the rest of an email. */
const partOf = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: string): string => formatter.format(new Date(`${date}T12:00:00Z`));
};
const weekday = partOf({ weekday: 'long' });
const day = partOf({ day: 'numeric' });
const month = partOf({ month: 'short', year: 'numeric' });

const dayStub = ({ date }: Session): Html =>
  html`<p ${look(['ink2'], type(14))}>${weekday(date)}</p>
    <p ${look(['ink'], type(44, { line: 1.1, weight: 700 }))}>${day(date)}</p>
    <p ${look(['ink2'], type(14))}>${month(date)}</p>`;

/** The date stub, then the start and end times, the workshop and the party. */
export const sessionPart = ({ session }: Mail): Html =>
  session
    ? row(
        html`<table ${presentation} style="${wide}">
          <tr>
            <td ${look(['stub'], 'width:112px;padding:6px 0;text-align:center')}>
              ${dayStub(session)}
            </td>
            <td ${look(['tear'], 'padding:6px 0 6px 20px;border-left:1px dashed')}>
              <p ${look(['ink'], type(20, { line: 1.4, weight: 700 }))}>
                ${keepTimesTogether(timesOf(session, session.hours))}
              </p>
              <p ${look(['ink'], type(16))}>${session.title}</p>
              <p ${look(['ink2'], type(16))}>${guestWords(session.guests)}</p>
            </td>
          </tr>
        </table>`,
        { padding: '0 36px 16px' },
      )
    : nothing;

export const sumPart = ({ sum }: Mail): Html =>
  sum
    ? html`<p ${look(['ink'], `${type(58, { line: 1.1, weight: 700 })};margin-top:28px`)}>
          ${sum.amount}
        </p>
        <p ${look(['ink'], type(20, { line: 1.4, weight: 600 }))}>${sum.words}</p>`
    : nothing;

export const factsPart = ({ facts = [] }: Mail): Html =>
  facts.length > 0
    ? row(
        html`<table ${presentation} style="${wide}">
          ${facts.map(factRow)}
        </table>`,
        { padding: '12px 36px', above: 'line' },
      )
    : nothing;

function factRow({ label, lines = [], details = [], link }: Fact, index: number): Html {
  const border = index > 0 ? 'border-top:1px solid;' : '';
  const strong = look(['ink'], type(16, { weight: 600 }));
  const quiet = look(['ink2'], type(16));
  return html`<tr>
    <td
      ${look(['line', 'label', 'ink2'], `${border}width:124px;padding:13px 12px 11px 0;vertical-align:top;${keepWords};${type(14)}`)}
    >
      ${label}
    </td>
    <td ${look(['line'], `${border}padding:12px 0;vertical-align:top`)}>
      ${lines.map((text) => html`<p ${strong}>${keepTimesTogether(text)}</p>`)}
      ${details.map((text) => html`<p ${quiet}>${keepTimesTogether(text)}</p>`)}
      ${link ? html`<p ${strong}>${linkTo(link)}</p>` : nothing}
    </td>
  </tr>`;
}

export const billPart = ({ bill = [] }: Mail): Html =>
  bill.length > 0
    ? row(
        html`<table ${presentation} style="${wide}">
          ${bill.map(billRow)}
        </table>`,
        { padding: '12px 36px', above: 'line' },
      )
    : nothing;

function billRow({ name, detail, value }: NonNullable<Mail['bill']>[number], index: number): Html {
  const border = index > 0 ? 'border-top:1px solid;' : '';
  const strong = type(16, { weight: 600 });
  return html`<tr>
    <td ${look(['line'], `${border}padding:12px 12px 12px 0;vertical-align:top`)}>
      <p ${look(['ink'], strong)}>${name}</p>
      <p ${look(['ink2'], type(14))}>${keepTimesTogether(detail)}</p>
    </td>
    <td
      ${look(['line', 'ink'], `${border}padding:12px 0;vertical-align:top;text-align:right;white-space:nowrap;${strong}`)}
    >
      ${value}
    </td>
  </tr>`;
}

export const moneyPart = ({ money = [] }: Mail): Html =>
  money.length > 0
    ? row(
        html`<table ${presentation} style="${wide}">
          ${money.map(moneyRow)}
        </table>`,
        { padding: '20px 36px 0', above: 'tear' },
      )
    : nothing;

function moneyRow({ label, value, note }: NonNullable<Mail['money']>[number], index: number): Html {
  const sum = index === 0 ? type(26, { weight: 700 }) : type(16, { weight: 600 });
  return html`<tr>
      <td ${look(['ink2'], `padding:4px 12px 4px 0;${type(16)}`)}>${label}</td>
      <td ${look(['ink'], `padding:4px 0;text-align:right;white-space:nowrap;${sum}`)}>${value}</td>
    </tr>
    ${
      note
        ? html`<tr>
            <td colspan="2" ${look(['ink2'], type(14))}>${note}</td>
          </tr>`
        : nothing
    }`;
}
