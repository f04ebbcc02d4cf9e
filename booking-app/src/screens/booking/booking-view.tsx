import { type ManagedBooking, serverNow } from '@studio/contract';
import { Alert, lazyExtra, Page } from '@studio/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { Contact } from '../../ui/contact.tsx';
import { BookingTag } from '../../booking/manage/booking-tag.tsx';
import { isOver } from '../../booking/manage/booking-words.ts';
import { Actions } from './actions.tsx';
import { AddToCalendar } from './reminders/add-to-calendar.tsx';
import { BookingTicket } from './ticket/booking-ticket.tsx';
import { DeadlineRule } from './ticket/deadline-rule.tsx';
import { MailSection } from './reminders/mail-section.tsx';
import { LeaveTip } from './pay/leave-tip.tsx';
import { PayToKeep, PayBalance } from './pay/pay-balance.tsx';
import { ReminderSwitch } from './reminders/reminder-switch.tsx';
import { SeatLinks } from './seats/seat-links.tsx';
import type { Answered } from './offered/offered-lines.tsx';
import { useChange } from './use-change.ts';
import styles from './booking-view.module.css';

// Few guests correct their details, and the dialog loads the form validation.
const DetailsDialog = lazy(async () => ({
  default: (await import('./details-dialog.tsx')).DetailsDialog,
}));

// Few bookings have a line that waits for the guest, so it shares a chunk that loads on a click.
const OfferedLines = lazyExtra(
  async () =>
    (await import(/* webpackChunkName: "change" */ './offered/offered-lines.tsx')).OfferedLines,
);
const AddOnsDialog = lazy(async () => ({
  default: (await import('./add-ons-dialog.tsx')).AddOnsDialog,
}));

type BookingViewProps = {
  booking: ManagedBooking;
  /** Why the guest's response to an offer was refused. */
  refusal?: string | undefined;
};

/** Shows the booking, its payments, its deadlines, and the ways to change it. */
export function BookingView({ booking, refusal }: BookingViewProps) {
  const [opened, setOpened] = useState<'details' | 'addOns' | null>(null);
  const close = () => setOpened(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const isOpen = booking.cannot.cancel === null;
  const { isForReminders } = useChange();
  const isGone = isOver(booking, new Date(serverNow()));
  const isToCome = booking.status === 'CONFIRMED' && !isGone;
  const isClosed = isToCome && booking.is_closed === true;
  return (
    <Page>
      <div className={`${styles.head} stack3`}>
        <BookingTag booking={booking} />
        <h1>{booking.title}</h1>
      </div>
      {refusal && <Alert tone="warn">{`${refusal} Here is your booking as it stands now.`}</Alert>}
      {answered && (
        <div className={styles.answered}>
          <Alert tone={answered.tone}>{answered.text}</Alert>
        </div>
      )}
      <Suspense>
        {booking.offered_lines && (
          <OfferedLines booking={booking} lines={booking.offered_lines} onAnswered={setAnswered} />
        )}
      </Suspense>
      {isClosed && <Alert tone="warn">{closedWords}</Alert>}
      {isToCome && !isClosed && <DeadlineRule booking={booking} />}
      <div className={styles.columns}>
        {booking.to_pay && (
          <div className={styles.first}>
            <PayToKeep booking={booking} toPay={booking.to_pay} />
          </div>
        )}
        <div>
          <BookingTicket booking={booking} />
          <PayBalance booking={booking} />
          <LeaveTip booking={booking} />
        </div>
        {!booking.to_pay && (
          <div className={styles.actions}>
            {isOpen ? (
              <Actions
                booking={booking}
                onDetails={() => setOpened('details')}
                onAddOns={() => setOpened('addOns')}
              />
            ) : (
              <p>
                {isGone && booking.status === 'CONFIRMED'
                  ? 'This session is over.'
                  : booking.cannot.cancel}
              </p>
            )}
          </div>
        )}
        {isToCome ? (
          <div className={`${styles.below} stack6`}>
            {!isClosed && <AddToCalendar booking={booking} />}
            {!isClosed && <SeatLinks booking={booking} />}
            <MailSection booking={booking} />
          </div>
        ) : (
          isForReminders && <ReminderSwitch booking={booking} />
        )}
      </div>
      <Contact />
      <Suspense fallback={null}>
        {opened === 'details' && <DetailsDialog booking={booking} onClose={close} />}
        {opened === 'addOns' && <AddOnsDialog booking={booking} onClose={close} />}
      </Suspense>
    </Page>
  );
}

/** Shown for a session that the studio has closed, while no offer is open. */
const closedWords =
  'We had to close this session and will contact you about another one. Nothing is due now.';
