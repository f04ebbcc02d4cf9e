import type { Mail } from '../../layout/mail.ts';
import type { MailStudio } from '../mail-studio.ts';

/** Warns the studio when an attack starts, once for each attack. */
export const guessingMail = (studio: MailStudio): Mail => ({
  studio,
  subject: 'Someone is guessing the admin password',
  preview: 'Each address can try once a minute until it stops',
  title: 'Someone is guessing the admin password',
  lead: [
    'Someone tried many wrong passwords on the admin login within a few minutes.',
    'Until it stops, each address can try once a minute. Browsers that staff have used before work as usual. Other browsers may have to wait a minute.',
  ],
  sections: [
    {
      heading: 'What to do',
      text: 'A long password that nobody else knows is safe. If yours is short, or someone knows it who shouldn’t, set a new one now.',
    },
    {
      heading: 'When it stops',
      text: 'After ten minutes without a wrong password. You won’t get another email about it until then.',
    },
  ],
});
