import type { ReactNode } from 'react';

type EmailLinkProps = {
  email: string;
  className?: string | undefined;
  title?: string;
  'aria-label'?: string;
  children?: ReactNode;
  /** Shown if the guest has no address. */
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

type PhoneLinkProps = { phone: string; className?: string | undefined; children?: ReactNode };

/** A phone text, linked if it contains a number. */
export function PhoneLink({ phone, className, children = phone }: PhoneLinkProps) {
  const address = telLink(phone);
  if (!address) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={address}>
      {children}
    </a>
  );
}

/**
 * Returns the number in a phone text as a `tel:` address; null if it has none. Text after a letter is an extension.
 */
export function telLink(phone: string): string | null {
  const digits = /^[^a-z#]*/i.exec(phone)![0].replaceAll(/[^\d+]/g, '');
  return digits ? `tel:${digits}` : null;
}

export const mailLink = (email: string): string =>
  `mailto:${email.replaceAll(/[^\w@.+-]/g, encodeURIComponent)}`;
