import type { Mail } from '../../layout/mail.ts';
import type { MailStudio } from '../mail-studio.ts';

/** Warns the owner of an account that Google can now open. */
export const googleJoinedMail = (studio: MailStudio): Mail => ({
  studio,
  subject: 'You can now sign in with Google',
  preview: 'Sign in with Google or your password',
  title: 'You can now sign in with Google',
  lead: [
    'Someone signed in to your account with a Google account for this address. From now on, you can sign in with Google or with your password.',
    'All devices that were signed in have been signed out.',
  ],
  button: { text: 'View your account', url: `${studio.siteUrl}/profile` },
  sections: [
    {
      heading: 'Wasn’t this you?',
      text: 'Choose “Forgot password?” on the sign-in page to set a new password, then reply to this email.',
    },
  ],
});
