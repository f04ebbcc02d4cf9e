import type { Mail } from '../../layout/mail.ts';
import type { MailStudio } from '../mail-studio.ts';

/** Warns the owner of an account whose password has changed. */
export const passwordChangedMail = (studio: MailStudio): Mail => ({
  studio,
  subject: 'Your password was changed',
  preview: 'All other devices have been signed out',
  title: 'Your password was changed',
  lead: ['The password of your account was just changed. All other devices have been signed out.'],
  button: { text: 'View your account', url: `${studio.siteUrl}/profile` },
  sections: [
    {
      heading: 'Wasn’t this you?',
      text: 'Choose “Forgot password?” on the sign-in page to set a new password, then reply to this email.',
    },
  ],
});
