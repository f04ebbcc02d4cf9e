import { limits } from '../../../contract/index.ts';
import { type Mail, toMail } from './mail.ts';

/** Holds nothing a person typed: the studio cannot be made to mail somebody's words to a stranger. */
export const codeMail = (studioName: string, code: string): Mail =>
  toMail({
    subject: 'Your verification code',
    studioName,
    highlight: code,
    paragraphs: [
      'Enter this code on the booking page to verify your email:',
      `It works once, for ${limits.codeLifeMinutes} minutes. If you did not ask for it, you can ignore this mail.`,
    ],
  });
