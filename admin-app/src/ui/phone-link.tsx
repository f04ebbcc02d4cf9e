import type { ReactNode } from 'react';
import { telLink } from '../text/contact-links.ts';

type PhoneLinkProps = { phone: string; className?: string | undefined; children?: ReactNode };

/** A phone text, with a link if it contains a number. */
export function PhoneLink({ phone, className, children = phone }: PhoneLinkProps) {
  const address = telLink(phone);
  if (!address) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={address}>
      {children}
    </a>
  );
}
