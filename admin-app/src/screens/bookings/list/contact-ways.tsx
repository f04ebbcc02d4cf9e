import type { Reservation } from '@studio/contract';
import { Mail, Phone } from 'lucide-react';
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx';
import styles from './contact-ways.module.css';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Links to call and email the guest; narrow pages show icons. */
export const ContactWays = ({ guest_name, guest_phone, guest_email }: Reservation) => (
  <div className={styles.links}>
    {guest_phone ? (
      <PhoneLink phone={guest_phone} className={styles.phone}>
        <Phone {...icon} />
        <span className={styles.digits}>{guest_phone}</span>
      </PhoneLink>
    ) : (
      <span className={`${styles.nothing} faint`}>No phone</span>
    )}
    <EmailLink
      email={guest_email}
      none={<span className={`${styles.nothing} faint`}>No email</span>}
      className={styles.mail}
      title={guest_email}
      aria-label={`Email ${guest_name} at ${guest_email}`}
    >
      <Mail {...icon} />
    </EmailLink>
  </div>
);
