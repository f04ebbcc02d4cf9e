import {
  formatCents,
  formatInstant,
  formatShortDate,
  formatShortDay,
  formatTimes,
  type ManagedBooking,
  type Session,
  type SlotId,
  toDraftTime,
} from '@studio/contract';
import { Alert, Button, Columns, ErrorState, Ticket } from '@studio/shared-ui';
import { useMemo, useRef, useState } from 'react';
import { useGetAvailabilityQuery } from '../../../availability/availability-api.ts';
import { sessionsFrom } from '../../../availability/prefetch-sessions.ts';
import { useStudioNow } from '../../../availability/use-studio-now.ts';
import { withOwnHold } from '../../../availability/with-own-hold.ts';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { SessionCalendar } from '../../../session-choice/session-calendar.tsx';
import { SessionSlots } from '../../../session-choice/session-slots.tsx';
import { Waiting } from '../../../waiting/waiting.tsx';
import { useMoveBookingMutation } from '../booking-api.ts';
import { dateWords, depositLeft, guestWords, sessionOf, timeWords } from '../booking-words.ts';
import { BookingView } from '../booking-view.tsx';
import { ChangePage } from './change-page.tsx';
import { Done } from './done.tsx';

/** The availability calendar again, for the party of the booking; nothing is to pay. */
export function MoveView({ booking }: { booking: ManagedBooking }) {
  const [move, { data: moved, error, isLoading }] = useMoveBookingMutation();
  const now = useStudioNow();
  const { days, hasFailed, refetch } = useDays(booking, now.slice(0, 10));
  const [date, setDate] = useState<string | null>(null);
  const [slotId, setSlotId] = useState<SlotId | null>(null);
  const times = useRef<HTMLElement>(null);
  if (moved) return <Moved booking={moved} />;
  const lead = `Free until ${formatInstant(new Date(booking.terms.move_until))}. Your seats on ${dateWords(booking)} stay yours until you press Move.`;
  if (booking.cannot.move) return <BookingView booking={booking} />;
  if (hasFailed) {
    return (
      <ChangePage title="Change date" lead={lead}>
        <ErrorState
          message="Failed to load availability. Please try again."
          onRetry={() => void refetch()}
        />
      </ChangePage>
    );
  }
  if (!days) return <Waiting />;
  const session = date && slotId ? { date, slotId } : null;
  const handleDate = (next: string) => {
    setDate(next);
    setSlotId(null);
    times.current?.scrollIntoView({ block: 'nearest' });
  };
  const handleMove = () =>
    session &&
    void move({
      params: { id: booking.id },
      body: { date: toDraftTime(session), version: booking.version },
    }).then(({ error: refused }) => {
      if (refused) void refetch();
    });
  const about = { guests: booking.guest_count, now };
  return (
    <ChangePage title="Change date" lead={lead}>
      <Columns side={<MoveTicket {...{ booking, session, isLoading }} onMove={handleMove} />}>
        <SessionCalendar
          {...about}
          days={days}
          selected={date}
          opensAt={sessionOf(booking).date}
          onSelect={handleDate}
        />
        {error && <Alert tone="warn">{callErrorOf(error).message}</Alert>}
        <SessionSlots
          {...about}
          date={date}
          day={date ? days.get(date) : undefined}
          hours={booking.hours}
          place={times}
          selected={slotId}
          onSelect={setSlotId}
        />
      </Columns>
    </ChangePage>
  );
}

type MoveTicketProps = {
  booking: ManagedBooking;
  session: Session | null;
  isLoading: boolean;
  onMove: () => void;
};

/** Before and after, side by side, and that nothing is to pay. */
function MoveTicket({ booking, session, isLoading, onMove }: MoveTicketProps) {
  const isNew = session !== null && toDraftTime(session) !== toDraftTime(sessionOf(booking));
  const wordsOf = ({ date, slotId }: Session) =>
    `${formatShortDate(date)}, ${formatTimes(slotId, booking.hours)}`;
  return (
    <Ticket
      title="Your move"
      rows={[
        { label: 'Now', value: wordsOf(sessionOf(booking)) },
        { label: 'After', value: session && wordsOf(session) },
        { label: 'Deposit travels', value: formatCents(depositLeft(booking)) },
        { label: 'Moves left after', value: String(booking.terms.moves_left - 1) },
      ]}
      amount={{ label: 'To pay now', value: formatCents(0) }}
    >
      <Button size="large" disabled={!isNew} isBusy={isLoading} onClick={onMove}>
        {moveWords(session, isNew)}
      </Button>
    </Ticket>
  );
}

function moveWords(session: Session | null, isNew: boolean): string {
  if (!session) return 'Choose a session';
  return isNew ? `Move to ${formatShortDay(session.date)}` : 'This is your session now';
}

/** The booking's own seats are free to it. */
function useDays(booking: ManagedBooking, today: string) {
  const { data, isError, refetch } = useGetAvailabilityQuery(sessionsFrom(today), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const days = useMemo(() => {
    const own = {
      appointment_time: toDraftTime(sessionOf(booking)),
      guest_count: booking.guest_count,
    };
    return data && new Map(data.dates.map((day) => [day.date, withOwnHold(day, own)]));
  }, [data, booking]);
  return { days, hasFailed: isError && !data, refetch };
}

const Moved = ({ booking }: { booking: ManagedBooking }) => (
  <Done
    title={`Moved to ${dateWords(booking)}`}
    facts={[
      {
        fact: timeWords(booking),
        detail: `${guestWords(booking.guest_count)}, the seats are yours.`,
      },
      {
        fact: `${formatCents(depositLeft(booking))} travels with you`,
        detail: 'Nothing is to pay now.',
      },
      { fact: 'A mail is on its way', detail: 'Its file moves the entry in your calendar.' },
    ]}
    action={{ label: 'See your booking', to: `/booking?id=${booking.id}` }}
  />
);
