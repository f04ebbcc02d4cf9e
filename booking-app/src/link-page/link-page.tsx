import { focusHeading, Page, PageHeading, type Elements } from '@studio/shared-ui';
import { useEffect } from 'react';
import { Contact } from '../ui/contact.tsx';
import { usePageLink } from '../navigation/use-page-link.ts';
import styles from './link-page.module.css';

type LinkPageProps = {
  title: string;
  lead: string;
  /** Above the heading. */
  head?: Elements;
  children: Elements;
};

/** A page in place of a booking that its link does not open, with the ways to open it. */
export function LinkPage({ title, lead, head, children }: LinkPageProps) {
  const signIn = usePageLink('/login?from=/profile');
  useEffect(() => focusHeading(), []);
  return (
    <Page>
      {head}
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
      <p className={styles.other}>
        Have an account? <a {...signIn}>Sign in</a> and open the booking from your profile.
      </p>
      <Contact />
    </Page>
  );
}
