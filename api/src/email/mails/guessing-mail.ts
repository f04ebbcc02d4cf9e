import { type Mail, toMail } from './mail.ts';

/** To the studio itself, at the beginning of an attack; there is no second one while it lasts. */
export const guessingMail = (studioName: string): Mail =>
  toMail({
    subject: 'Somebody is guessing the admin password',
    studioName,
    paragraphs: [
      'Many wrong passwords were tried at the admin sign-in within a few minutes.',
      'From now on each address has one try a minute. Browsers in which staff have signed in before go on as usual; in another one it may take a minute.',
      'A long password that nobody else knows is safe. If yours is short, or known to somebody who should not know it, set a new one now.',
      'It is over when ten minutes have passed without a wrong password. Until then you get no other mail about it.',
    ],
  });
