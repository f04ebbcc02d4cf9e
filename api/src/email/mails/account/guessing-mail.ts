import type { Mail } from '../../layout/mail.ts';
import type { MailStudio } from '../mail-studio.ts';

/** To the studio itself, at the beginning of an attack; there is no second one while it lasts. */
export const guessingMail = (studio: MailStudio): Mail => ({
  studio,
  subject: 'Somebody is guessing the admin password',
  preview: 'Each address has one try a minute until it is over',
  title: 'Somebody is guessing the admin password',
  lead: [
    'Many wrong passwords were tried at the admin sign-in within a few minutes.',
    'From now on each address has one try a minute. Browsers in which staff have signed in before go on as usual; in another one it may take a minute.',
  ],
  sections: [
    {
      heading: 'What to do',
      text: 'A long password that nobody else knows is safe. If yours is short, or known to somebody who should not know it, set a new one now.',
    },
    {
      heading: 'When it is over',
      text: 'Ten minutes without a wrong password. Until then you get no other mail about it.',
    },
  ],
});
