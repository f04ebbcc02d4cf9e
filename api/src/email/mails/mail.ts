import { html } from '../../http/html.ts';

export type Mail = { subject: string; text: string; html: string; calendar?: string };

/** What a mail says, once; both of its parts are written from it and everything is escaped. */
export type MailContent = {
  subject: string;
  studioName: string;
  paragraphs: string[];
  /** Set large, on a line of its own: the code. */
  highlight?: string;
  rows?: { label: string; value: string }[];
  /** An iCalendar file, attached. */
  calendar?: string;
};

export function toMail(content: MailContent): Mail {
  return {
    subject: content.subject,
    text: toText(content),
    html: toHtml(content),
    ...(content.calendar ? { calendar: content.calendar } : {}),
  };
}

function toText({ paragraphs, highlight, rows = [], studioName }: MailContent): string {
  const [first, ...rest] = paragraphs;
  return [
    first,
    ...(highlight ? [highlight] : []),
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...rest,
    studioName,
  ].join('\n\n');
}

const cell = 'padding:8px 16px 8px 0;border-bottom:1px solid #d0d8d5;vertical-align:top';

function toHtml({ subject, paragraphs, highlight, rows = [], studioName }: MailContent): string {
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;
  const [first = '', ...rest] = paragraphs;
  const code = highlight
    ? html`<p style="margin:0 0 24px;font-size:32px;font-weight:600;letter-spacing:.2em">
        ${highlight}
      </p>`
    : '';
  const lines = rows.map(
    ({ label, value }) =>
      html`<tr>
        <td style="${cell};color:#5a6665">${label}</td>
        <td style="${cell}">${value}</td>
      </tr>`,
  );
  const table =
    lines.length > 0
      ? html`<table style="width:100%;margin:0 0 24px;border-collapse:collapse;text-align:left">
          ${lines}
        </table>`
      : '';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:32px 16px;background:#f1f4f3;color:#1a1f20;font:16px/1.55 system-ui,sans-serif"
      >
        <div
          style="max-width:560px;margin:0 auto;padding:32px;background:#fcfdfc;border:1px solid #aeb9b6"
        >
          <h1 style="margin:0 0 24px;font-size:22px;line-height:1.2">${subject}</h1>
          ${paragraph(first)} ${code} ${table} ${rest.map(paragraph)}
          <p style="margin:24px 0 0;color:#5a6665">${studioName}</p>
        </div>
      </body>
    </html>`.text;
}
