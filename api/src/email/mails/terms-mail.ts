import type { LegalTextRow } from '../../legal/legal-text.entity.ts';
import type { Mail } from '../layout/mail.ts';
import type { MailStudio } from './mail-studio.ts';

/** The copy of the terms that an email ends with. */
export const termsCopy = ({ body }: Pick<LegalTextRow, 'body'>): Mail['terms'] => ({
  title: 'Our terms',
  body,
});

/** The terms that a guest asked for before paying. */
export const termsMail = (studio: MailStudio, terms: Pick<LegalTextRow, 'body'>): Mail => ({
  studio,
  subject: 'The terms you asked for',
  preview: 'Deposits, moves and refunds',
  title: 'Our terms',
  lead: [
    `You asked for the terms of ${studio.legalName ?? studio.name}, ${studio.address.join(', ')}. Nothing has been charged.`,
  ],
  terms: termsCopy(terms),
});
