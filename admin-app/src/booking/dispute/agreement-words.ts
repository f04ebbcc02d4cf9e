import type { Agreement } from '@studio/contract';
import { at, wayWords } from '../booking-words.ts';

/**
 * "Terms, version 2, agreed to online Fri, Nov 20, 9:01 AM", or "Terms, version 2, in force at the payment Fri, Nov 20,
 * 9:01 AM, not stated by the caller". Staff may book without noting an agreement.
 */
export function agreementWords(agreement: Agreement | undefined, momentOf = at): string {
  if (!agreement) return 'Not recorded';
  const { terms_version: version, how, agreed_at: agreedAt } = agreement;
  const [way, moment] = [wayWords(how), momentOf(agreedAt)];
  return how === 'NOT_STATED'
    ? `Terms, version ${version}, in force at the payment ${moment}, ${way}`
    : `Terms, version ${version}, agreed to ${way} ${moment}`;
}
