import { limits } from '@studio/contract';
import type { CodeUse } from '../../email-proof.entity.ts';
import type { Mail } from '../../layout/mail.ts';
import type { MailStudio } from '../mail-studio.ts';

const purposes: Record<CodeUse, string> = {
  booking: 'to confirm your email address and continue your booking.',
  account: 'to confirm your email address and open your account.',
  password: 'to choose a new password for your account.',
  open: 'to open your booking.',
};

type Code = { code: string; purpose: CodeUse };

/**
 * Contains no text that a visitor typed, so nobody can make the studio send their words to a stranger. The subject
 * does not contain the code, because every server on the way logs subjects.
 */
export const codeMail = (studio: MailStudio, { code, purpose }: Code): Mail => ({
  studio,
  subject: 'Your verification code',
  preview: `${code} works for ${limits.codeLifeMinutes} minutes`,
  title: 'Your code',
  lead: [`Enter it on the page you have open ${purposes[purpose]}`],
  code,
  sections: [
    {
      text: `It works once, for ${limits.codeLifeMinutes} minutes. If you didn’t request it, ignore this email.`,
    },
  ],
  footer: 'Nobody from the studio will ever ask you for this code.',
});
