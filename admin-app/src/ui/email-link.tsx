import type { ReactNode } from 'react';
import { mailLink } from '../text/contact-links.ts';

type EmailLinkProps = {
  email: string;
  className?: string | undefined;
  title?: string;
  'aria-label'?: string;
  children?: ReactNode;
  /** Shown for a guest without an address. */
  none?: ReactNode;
};

/** A link that opens a new email. */
export const EmailLink = ({
  email,
  none = 'No email',
  children = email,
  ...link
}: EmailLinkProps) =>
  email ? (
    <a {...link} href={mailLink(email)}>
      {children}
    </a>
  ) : (
    none
  );
