import type { Mail } from '../../layout/mail.ts';
import type { MailStudio } from '../mail-studio.ts';

/** To the owner of an account whose password is another now: they should know. */
export const passwordChangedMail = (studio: MailStudio): Mail => ({
  studio,
  subject: 'Your password was changed',
  preview: 'Every other browser has been signed out',
  title: 'Your password was changed',
  lead: [
    'The password of your account was changed just now. Every other browser that was signed in to the account has been signed out.',
  ],
  button: { text: 'See your account', url: `${studio.siteUrl}/profile` },
  sections: [
    {
      heading: 'Was it not you?',
      text: 'Choose a new password on the sign-in page, by “Forgot password?”, and answer this mail.',
    },
  ],
});
