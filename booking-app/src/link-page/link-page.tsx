import { focusHeading, Page, PageHeading, type Elements, BrokenRule } from '@studio/shared-ui';
import { useEffect } from 'react';
import { Contact } from '../ui/contact.tsx';
import { usePageLink } from '../navigation/use-page-link.ts';
import { NewLink } from './email-form.tsx';
import contact from '../ui/contact.module.css';
import styles from './link-page.module.css';

type LinkPageProps = {
  title: string;
  lead: string;
  /** Shown above the heading. */
  head?: Elements;
  children: Elements;
};

/** Replaces the page of a booking that its link does not open, and offers the ways to open it. */
export function LinkPage({ title, lead, head, children }: LinkPageProps) {
  const signIn = usePageLink('/login?from=/profile');
  useEffect(() => {
    focusHeading();
  }, []);
  return (
    <Page>
      {head}
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
      <p className={`${contact.contact} note`}>
        Have an account? <a {...signIn}>Sign in</a> and open the booking from your profile.
      </p>
      <Contact />
    </Page>
  );
}

/** Shows one text for a wrong, an old and an ended link, with a way to get a new one. */
export const LinkInvalid = () => (
  <LinkPage
    title="This link no longer works"
    lead="It may have expired or been replaced by a newer one. Your booking is safe. Enter the email address you booked with, and we’ll email you a new link."
    head={
      <div className={`${styles.rule} above6`}>
        <BrokenRule />
      </div>
    }
  >
    <NewLink button="Email me a new link" />
  </LinkPage>
);

/** For a guest without a link at hand. */
export const FindBooking = () => (
  <LinkPage
    title="Find my booking"
    lead="Enter the email address you booked with, and we’ll email you a link to your booking."
  >
    <NewLink button="Email me a link" />
  </LinkPage>
);
