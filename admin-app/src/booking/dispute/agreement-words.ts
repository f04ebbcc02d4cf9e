import type { Agreement } from '@studio/contract';
import { at, wayWords } from '../booking-words.ts';

/** "Terms, version 2, agreed to online Fri, Nov 20, 9:01 AM". Bookings of earlier releases have no agreement. */
export const agreementWords = (agreement: Agreement | undefined, momentOf = at): string =>
  agreement
    ? `Terms, version ${agreement.terms_version}, agreed to ${wayWords(agreement.how)} ${momentOf(agreement.agreed_at)}`
    : 'Not recorded';
