import {
  formatCents,
  formatShortDay,
  formatTimes,
  countOf,
  keepTimesTogether,
} from '@studio/contract';
import { Alert, Button, Dialog, Ticket, type Elements, Spoken } from '@studio/shared-ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { KeyCap } from '../keys/key-cap.tsx';
import { useShownService } from '../ui/use-shown-service.ts';
import type { Beginning } from '../booking/open-windows-slice.ts';
import { useShownOutcome } from '../ui/use-shown.ts';
import { Segments } from '../ui/segments.tsx';
import { Booked } from './booked.tsx';
import { type BookingDraft, stepDay } from './booking-draft.ts';
import { BookingFields } from './booking-fields.tsx';
import styles from './new-booking.module.css';
import { type NewBooking, useNewBooking } from './use-new-booking.ts';
import { useLeaveQuestion } from '../ui/leave-question.tsx';

type NewBookingDialogProps = { begun: Beginning; onClose: () => void };

/**
 * Creates a booking for a guest on the phone or at the door. It works by keyboard, and books only on the second
 * submission.
 */
export function NewBookingDialog({ begun, onClose }: NewBookingDialogProps) {
  const booking = useNewBooking(begun);
  const { booked } = booking;
  const { close, question } = useLeaveQuestion(booking.form.isChanged, onClose);
  return (
    <Dialog
      isOpen
      {...(booked ? {} : { size: 'widest' as const })}
      title={booked ? (booked.reservation.held_until ? 'Seats held' : 'Booked') : 'New booking'}
      onClose={close}
      footer={question || undefined}
    >
      {booked ? <Booked booking={booked} onClose={onClose} /> : <BookingForm booking={booking} />}
    </Dialog>
  );
}

const typing =
  'input[type="text"], input[type="tel"], input[type="email"], input:not([type]), input[type="date"]';

function BookingForm({ booking }: { booking: NewBooking }) {
  const { form, draft, today, choose } = booking;
  const { problem } = form;
  const element = useShownOutcome(problem);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    element.current?.querySelector('select')?.focus();
  }, [element]);

  function handleKey(event: KeyboardEvent<HTMLFormElement>) {
    const target = event.target as Element;
    const act = (change: () => void) => {
      event.preventDefault();
      change();
    };
    if (event.key === 'Enter' && event.ctrlKey) {
      return act(() => {
        button.current?.focus();
        if (!booking.isConfirming) form.submit();
      });
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'PageDown') return act(() => choose({ date: stepDay(draft.date, 1, today) }));
    if (event.key === 'PageUp') return act(() => choose({ date: stepDay(draft.date, -1, today) }));
    const isParty = /^[1-8]$/.test(event.key) && !target.matches(typing);
    if (isParty) act(() => choose({ guestCount: Number(event.key) }));
  }

  return (
    // These keys apply to the form as a whole: each control works without them.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      ref={element}
      className={styles.form}
      noValidate
      onKeyDown={handleKey}
      onSubmit={form.submit}
    >
      <div className={styles.source}>
        <Segments<BookingDraft['source']>
          legend="Confirmation"
          isLegendHidden
          name="source"
          segments={[
            { value: 'PHONE', label: 'Phone' },
            { value: 'WALK_IN', label: 'Walk-in' },
          ]}
          selected={draft.source}
          onSelect={(source) => choose({ source })}
        />
      </div>
      <BookingFields booking={booking} />
      <div className={`${styles.summary} stack3`}>
        <Summary booking={booking}>
          <Button
            ref={button}
            type="submit"
            isBusy={form.isBusy}
            busyLabel="Booking..."
            data-confirming={booking.isConfirming || undefined}
          >
            {`${booking.isConfirming ? 'Confirm' : 'Book'} ${countOf(draft.guestCount, 'seat')}`}
          </Button>
          <p className={`${styles.keys} note regular`} aria-hidden>
            <KeyCap of="Ctrl" /> <KeyCap of="Enter" /> <span>then</span> <KeyCap of="Enter" />{' '}
            <span>to confirm</span>
          </p>
        </Summary>
        <div>
          {booking.isConfirming && <Spoken>Press again to book.</Spoken>}
          {problem && <Alert tone="bad">{problem}</Alert>}
        </div>
      </div>
    </form>
  );
}

function Summary({ booking, children }: { booking: NewBooking; children: Elements }) {
  const { draft, chosen, sessions, cents, deposit, depositCents } = booking;
  const { name, hours } = useShownService(draft.service);
  const minutes = sessions.find(({ slotId }) => slotId === chosen)?.minutes;
  const times = chosen !== null && formatTimes(chosen, minutes ? minutes / 60 : hours);
  const party = `${draft.guestName.trim() || 'No name yet'}, ${countOf(draft.guestCount, 'guest')}`;
  return (
    <Ticket
      title="Summary"
      rows={[
        { label: 'Workshop', value: name },
        {
          label: 'Session',
          // The day may break before the time: together, they are wider than the ticket.
          value: times ? `${formatShortDay(draft.date)}, ${keepTimesTogether(times)}` : null,
        },
        { label: 'Party', value: party },
        { label: 'Price', value: formatCents(cents) },
        ...(chosen === null
          ? []
          : [{ label: 'Balance', value: `${formatCents(cents - depositCents)} at the workshop` }]),
      ]}
      // Without a session there is no booking to promise a deposit for.
      amount={
        chosen === null
          ? { label: 'Deposit', value: 'Choose a session' }
          : {
              label: depositCents > 0 ? depositWords[deposit] : 'No deposit',
              value: formatCents(depositCents),
            }
      }
    >
      {children}
    </Ticket>
  );
}

const depositWords = { LINK: 'Deposit by link', DESK: 'Deposit at the desk', NONE: 'No deposit' };
