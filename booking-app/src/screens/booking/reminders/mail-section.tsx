import { formatShortDate, limits, type ManagedBooking, serverNow } from '@studio/contract';
import { Alert, Button } from '@studio/shared-ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { callErrorOf } from '../../../api/call-contract.ts';
import { useSecondsLeft } from '../../../ui/clock.ts';
import {
  useRelinkBookingMutation,
  useResendBookingMutation,
} from '../../../booking/manage/booking-api.ts';
import { ReminderSwitch } from './reminder-switch.tsx';
import styles from './mail-section.module.css';

const endedUnmailed =
  'All earlier links have stopped working. We’ve already sent you several new ones, so please wait an hour before requesting another.';

/** Resends or replaces the booking's link, and switches off the optional email. */
export function MailSection({ booking }: { booking: ManagedBooking }) {
  const [resend, resending] = useResendBookingMutation();
  const [relink, relinking] = useRelinkBookingMutation();
  const [answer, setAnswer] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const waits = useSecondsLeft(sentAt && sentAt + limits.codeResendSeconds * 1000);
  const request = { params: { id: booking.id } };
  const tell = (error: Parameters<typeof callErrorOf>[0] | undefined, text: string) => {
    setAnswer(error ? { tone: 'bad', text: callErrorOf(error).message } : { tone: 'ok', text });
    if (!error) setSentAt(serverNow());
  };
  const handleResend = async () => {
    const { error } = await resend(request);
    tell(error, 'Sent to the address you booked with');
  };
  const handleRelink = async () => {
    setIsAsked(false);
    const { data, error } = await relink(request);
    tell(
      error,
      data?.mailed === false
        ? endedUnmailed
        : 'We’ve emailed you a new link. All earlier links have stopped working.',
    );
  };
  return (
    <section className={`${styles.section} stack3`}>
      <h2 className="h3">Email with your link</h2>
      <p className="aside">
        {`Anyone with the link can change this booking. It works until ${formatShortDate(booking.link_until)} and stays in this browser’s history. A day after you first open it, it also asks for the email address you booked with. On a shared computer, turn the link off when you’re done.`}
      </p>
      <div className="flex wrap gap3 buttons">
        <Button
          variant="outline"
          isBusy={resending.isLoading}
          // `disabled` would lose the focus.
          aria-disabled={waits > 0 || undefined}
          onClick={() => {
            if (waits === 0) void handleResend();
          }}
        >
          <Mail size={20} strokeWidth={1.5} aria-hidden />
          <span>{waits > 0 ? `Resend in ${waits}s` : 'Resend the email'}</span>
        </Button>
        <Button
          variant="outline"
          isBusy={relinking.isLoading}
          aria-expanded={isAsked}
          onClick={() => setIsAsked((was) => !was)}
        >
          Email a new link, turn off old ones
        </Button>
      </div>
      {isAsked && <ConfirmRelink onConfirm={() => void handleRelink()} />}
      {answer && <Alert tone={answer.tone}>{answer.text}</Alert>}
      <ReminderSwitch booking={booking} />
    </section>
  );
}

const takeFocus = (place: HTMLElement | null): void => place?.focus();

const ConfirmRelink = ({ onConfirm }: { onConfirm: () => void }) => (
  <div ref={takeFocus} tabIndex={-1}>
    <Alert
      tone="warn"
      action={
        <Button variant="outline" size="bar" onClick={onConfirm}>
          Turn off old links
        </Button>
      }
    >
      All the links we emailed you before will stop working, for everyone who has them.
    </Alert>
  </div>
);
