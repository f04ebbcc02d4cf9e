import { type LegalBlock, legalBlocks } from '@studio/contract';
import { Html, html } from '../../http/html.ts';
import type { Mail } from './mail.ts';
import { row } from './mail-parts.ts';
import { look, type } from './mail-styles.ts';

/** The terms, smaller than the rest of the email. */
export const termsPart = ({ terms }: Mail): Html =>
  terms
    ? row(
        html`<p ${look(['ink'], type(16, { weight: 700 }))}>${terms.title}</p>
          ${legalBlocks(terms.body).map(blockPart)}`,
        { padding: '20px 36px', above: 'line' },
      )
    : new Html('');

const text = look(['ink2'], `${type(14)};margin-top:6px`);

function blockPart(block: LegalBlock): Html {
  if (block.kind === 'heading')
    return html`<p ${look(['ink'], `${type(14, { weight: 700 })};margin-top:14px`)}>
      ${block.text}
    </p>`;
  if (block.kind === 'paragraph') return html`<p ${text}>${block.text}</p>`;
  return html`<ul ${look(['ink2'], `${type(14)};margin:6px 0 0;padding-left:20px`)}>
    ${block.items.map((item) => html`<li>${item}</li>`)}
  </ul>`;
}
