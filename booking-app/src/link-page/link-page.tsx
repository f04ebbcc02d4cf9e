import { focusHeading, Page, PageHeading, type Elements } from '@studio/shared-ui';
import { useEffect } from 'react';
import { Contact } from '../ui/contact.tsx';
import { useViewTitle } from '../navigation/page-title.ts';
import { usePageLink } from '../navigation/use-page-link.ts';
import contact from '../ui/contact.module.css';

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
  useViewTitle(title);
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
