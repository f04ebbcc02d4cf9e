import type { Mail } from '../../layout/mail.ts';
import type { MailStudio } from '../mail-studio.ts';

/** To the owner of an account that somebody can now open with Google: they should know. */
export const googleJoinedMail = (studio: MailStudio): Mail => ({
  studio,
  subject: 'You can now sign in with Google',
  preview: 'Both Google and your password open your account',
  title: 'You can now sign in with Google',
  lead: [
    'Somebody signed in to your account with Google, with a Google account of this address. From now on both Google and your password open it.',
    'Everybody who was signed in to the account before has been signed out.',
  ],
  button: { text: 'See your account', url: `${studio.siteUrl}/profile` },
  sections: [
    {
      heading: 'Was it not you?',
      text: 'Set a new password on the sign-in page, by “Forgot password?”, and answer this mail.',
    },
  ],
});
