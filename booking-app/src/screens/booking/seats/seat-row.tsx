import { type ListedSeat, type ManagedBooking, seatName } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { Check, Copy, type LucideIcon, Mail, Share, UserPlus } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { callErrorOf } from '../../../api/call-contract.ts';
import { EmailForm } from '../../../link-page/email-form.tsx';
import styles from './seat-links.module.css';
import { useMailSeatLinkMutation } from './seats-api.ts';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

type SeatRowProps = {
  booking: ManagedBooking;
  seat: ListedSeat;
  onTold: (words: string) => void;
  onReplace: (seat: number) => Promise<void>;
};

/** One guest, and the ways to send them their link. */
export function SeatRow({ booking, seat, onTold, onReplace }: SeatRowProps) {
  const [opened, setOpened] = useState<'email' | 'replace' | null>(null);
  const mailButton = useRef<HTMLButtonElement>(null);
  const { id, url, isSigned } = seat;
  const name = seatName(seat);
  const toggle = (part: 'email' | 'replace') => setOpened(opened === part ? null : part);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      onTold(`Link for ${name} copied`);
    } catch {
      // A page without TLS has no clipboard, and a browser may refuse it.
      onTold(`Your browser didn’t copy the link. Open ${name} and copy its address.`);
    }
  };
  // A rejection means that the guest closed the list of apps.
  const share = () => navigator.share({ title: booking.title, url }).catch(() => undefined);
  const handleSent = (email: string) => {
    setOpened(null);
    mailButton.current?.focus();
    onTold(`We emailed the link for ${name} to ${email}`);
  };
  return (
    <li className={`${styles.row} stack3`}>
      <div className="spread gap3 wrap">
        <span className="row3 anywhere">
          <a href={url}>{name}</a>
          {isSigned ? (
            <span className={`${styles.signed} gap1h flex center strong`}>
              <Check {...icon} />
              <span>Signed</span>
            </span>
          ) : (
            <span className="muted">Not signed</span>
          )}
        </span>
        <span className="row2 wrap">
          {'share' in navigator && (
            <RowButton
              icon={Share}
              words="Share"
              of={`Share the link for ${name}`}
              onPress={share}
            />
          )}
          <RowButton icon={Copy} words="Copy" of={`Copy link for ${name}`} onPress={copy} />
          {id !== undefined && (
            <RowButton
              ref={mailButton}
              icon={Mail}
              words="Email it to this guest"
              of={`Email it to this guest: ${name}`}
              isOpen={opened === 'email'}
              onPress={() => toggle('email')}
            />
          )}
          {id !== undefined && isSigned && (
            <RowButton
              icon={UserPlus}
              words="Replace"
              of={`Replace ${name}`}
              isOpen={opened === 'replace'}
              onPress={() => toggle('replace')}
            />
          )}
        </span>
      </div>
      {opened === 'email' && <MailLink bookingId={booking.id} seat={id!} onSent={handleSent} />}
      {opened === 'replace' && (
        <div className="stack2 fit">
          <p>{`Another guest comes instead of ${name}? Their link stops working, and what they told us is deleted. You get a new link.`}</p>
          <Button onClick={() => void onReplace(id!)}>{`End ${name}’s link`}</Button>
        </div>
      )}
    </li>
  );
}

type RowButtonProps = {
  icon: LucideIcon;
  words: string;
  /** The button's name, which says for whom it is. */
  of: string;
  /** Whether the part that it opens is open. */
  isOpen?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onPress: () => unknown;
};

const RowButton = ({ icon: Icon, words, of, isOpen, ref, onPress }: RowButtonProps) => (
  <Button
    ref={ref}
    variant="outline"
    size="bar"
    aria-label={of}
    aria-expanded={isOpen}
    onClick={() => void onPress()}
  >
    <Icon {...icon} />
    <span>{words}</span>
  </Button>
);

type MailLinkProps = { bookingId: string; seat: number; onSent: (email: string) => void };

function MailLink({ bookingId, seat, onSent }: MailLinkProps) {
  const [mail] = useMailSeatLinkMutation();
  const handleEmail = async (email: string) => {
    const { error } = await mail({ params: { id: bookingId }, body: { seat, email } });
    if (error) return callErrorOf(error).message;
    onSent(email);
  };
  return <EmailForm button="Email the link" label="Guest’s email" onEmail={handleEmail} />;
}
