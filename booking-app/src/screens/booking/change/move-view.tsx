import {
  formatCents,
  formatDay,
  formatInstant,
  type ManagedBooking,
  unbroken,
} from '@studio/contract';
import { Columns, ErrorState } from '@studio/shared-ui';
import { useRef } from 'react';
import { useIsPhone } from '../../../booking-page/use-is-phone.ts';
import { BookingSummary } from '../../../managed-booking/booking-summary.tsx';
import { Seal } from '../../../seal/seal.tsx';
import {
  depositLeft,
  guestWords,
  moveWords,
  sessionOf,
  timeWords,
} from '../../../managed-booking/booking-words.ts';
import { Done } from '../../../managed-booking/done.tsx';
import { SessionCalendar } from '../../../session-choice/session-calendar.tsx';
import { SessionSlots } from '../../../session-choice/session-slots.tsx';
import { Waiting } from '../../../waiting/waiting.tsx';
import { BookingView } from '../booking-view.tsx';
import { ChangePage } from './change-page.tsx';
import { MoveProblem } from './move-problem.tsx';
import { MoveBar, MoveTicket } from './move-ticket.tsx';
import { useMove } from './use-move.ts';

/** The availability calendar again, for the party of the booking; nothing is to pay. */
export function MoveView({ booking }: { booking: ManagedBooking }) {
  const moving = useMove(booking);
  const isPhone = useIsPhone();
  const times = useRef<HTMLElement>(null);
  const { now, days, date, session, isLoading, choose } = moving;
  if (moving.moved) return <Moved booking={moving.moved} />;
  if (booking.cannot.move) return <BookingView booking={booking} />;
  const page = { title: 'Change date', lead: leadOf(booking) };
  if (moving.hasFailed) {
    return (
      <ChangePage {...page}>
        <ErrorState
          message="Failed to load availability. Please try again."
          onRetry={() => void moving.refetch()}
        />
      </ChangePage>
    );
  }
  if (!days) return <Waiting />;
  const handleDate = (next: string) => {
    choose({ date: next, slotId: null });
    times.current?.scrollIntoView({ block: 'nearest' });
  };
  const about = { guests: booking.guest_count, now };
  const own = sessionOf(booking);
  const move = { booking, session, isLoading, onMove: moving.handleMove };
  return (
    <ChangePage {...page} bar={isPhone && <MoveBar {...move} />}>
      <Columns side={<MoveTicket {...move} {...{ now, isPhone }} />}>
        <SessionCalendar
          {...about}
          days={days}
          selected={date}
          own={own.date}
          onSelect={handleDate}
        />
        <MoveProblem {...moving} booking={booking} onChoose={choose} />
        <SessionSlots
          {...about}
          date={date}
          day={date ? days.get(date) : undefined}
          hours={booking.hours}
          place={times}
          selected={session?.slotId ?? null}
          own={own}
          onSelect={(slotId) => date && choose({ date, slotId })}
        />
      </Columns>
    </ChangePage>
  );
}

const leadOf = (booking: ManagedBooking): string =>
  unbroken(
    `Free until ${formatInstant(new Date(booking.terms.move_until))}. Your seats on ${formatDay(sessionOf(booking).date)} stay yours until you press Move.`,
  );

const deadlinesFact = ({ terms, cannot }: ManagedBooking) => ({
  fact: terms.refund_until
    ? unbroken(`Free to cancel until ${formatInstant(new Date(terms.refund_until))}`)
    : 'The deposit does not come back any more',
  detail: unbroken(
    cannot.move ??
      `Free to move until ${formatInstant(new Date(terms.move_until))}, ${moveWords(terms.moves_left)} left.`,
  ),
});

const Moved = ({ booking }: { booking: ManagedBooking }) => (
  <Done
    title={`Moved to ${formatDay(sessionOf(booking).date)}`}
    mark={<Seal />}
    lead={`${timeWords(booking)}, ${guestWords(booking.guest_count)}. See you at the bench.`}
    facts={[
      {
        fact: `${formatCents(depositLeft(booking))} travels with you`,
        detail: 'Nothing is to pay now.',
      },
      { fact: 'A mail is on its way', detail: 'Its file moves the entry in your calendar.' },
      deadlinesFact(booking),
    ]}
    action={{ label: 'See your booking', to: `/booking?id=${booking.id}` }}
    ticket={<BookingSummary booking={booking} />}
  />
);
