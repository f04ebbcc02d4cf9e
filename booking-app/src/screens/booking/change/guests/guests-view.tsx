import { countOf, type ManagedBooking, limits, keepTimesTogether } from '@studio/contract';
import { Button, CheckboxList, Columns } from '@studio/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { callErrorOf } from '../../../../api/call-contract.ts';
import { useShrinkBookingMutation } from '../../../../booking/manage/booking-api.ts';
import {
  dayAndTimes,
  seatsOfSession,
  cancelText,
} from '../../../../booking/manage/booking-words.ts';
import { Contact } from '../../../../ui/contact.tsx';
import { BookingView } from '../../booking-view.tsx';
import { ChangePage } from '../change-page.tsx';
import { FewerGuestsDone } from './fewer-guests-done.tsx';
import { GuestStepper } from './guest-stepper.tsx';
import { useLeaving } from './use-leaving.ts';
import { GuestsBar, GuestsTicket, refundFor } from './guests-ticket.tsx';
import { SeatRow } from './seat-row.tsx';
import { useChange } from '../../use-change.ts';
import { instantOf } from '../../../../text/times.ts';
import styles from '../change.module.css';

/** Changes the number of guests, and shows the cost or refund before the guest confirms. */
export function GuestsView({ booking }: { booking: ManagedBooking }) {
  const [shrink, { data, error, isLoading }] = useShrinkBookingMutation();
  const [count, setCount] = useCount(booking);
  const isPhone = useIsPhone();
  const leavers = useLeaving(booking, booking.guest_count - count);
  const { guest_count: guests, cannot, version } = booking;
  if (data) return <FewerGuestsDone before={booking} after={data} />;
  if (cannot.fewer && cannot.more) return <BookingView booking={booking} />;
  const handleShrink = () => {
    const body = { guestCount: count, refundCents: refundFor(booking, count), version };
    const leaving = leavers.take();
    if (leaving !== null)
      void shrink({ params: { id: booking.id }, body: { ...body, ...leaving } });
  };
  const change = { booking, count, isLoading, onShrink: handleShrink };
  const others = (
    <>
      <OtherWays booking={booking} isFewer={count < guests} />
      <Contact />
    </>
  );
  const isChanged = count !== guests;
  return (
    <ChangePage
      title="Change guests"
      lead={dayAndTimes(booking)}
      bar={isPhone && isChanged && <GuestsBar {...change} />}
    >
      <Columns
        side={
          <GuestsTicket
            {...change}
            isPhone={isPhone}
            problem={error && callErrorOf(error).message}
          />
        }
      >
        <div className="stack4">
          <GuestStepper
            label="How many guests?"
            count={count}
            least={leastOf(booking)}
            most={cannot.more ? guests : mostOf(booking)}
            onChange={setCount}
          />
          <p className="aside">{seatsWords(booking, count)}</p>
          <SeatRow booking={booking} count={count} />
          {leavers.list && <CheckboxList {...leavers.list} />}
        </div>
        {!isPhone && others}
      </Columns>
      {isPhone && others}
    </ChangePage>
  );
}

const leastOf = ({ guest_count: guests, fewer }: ManagedBooking): number =>
  Math.min(guests, ...fewer.map(({ guest_count }) => guest_count));

const mostOf = ({ guest_count: guests, free_seats: free }: ManagedBooking): number =>
  Math.max(guests, Math.min(guests + free, limits.maxGuests));

/** Keeps the number in the address, so that Back from the payment restores it. */
function useCount(booking: ManagedBooking) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('guests'));
  const count = asked >= leastOf(booking) && asked <= mostOf(booking) ? asked : booking.guest_count;
  const setCount = (next: number) => {
    const changed = new URLSearchParams(search);
    changed.set('guests', String(next));
    setSearch(changed, { replace: true });
  };
  return [count, setCount] as const;
}

/** Explains what happens to the seats, or why a step is not possible. */
function seatsWords(booking: ManagedBooking, count: number): string {
  const { guest_count: guests, free_seats: free, cannot, fewer_limit: limit } = booking;
  if (count < guests) {
    const kept = `You keep ${count === 1 ? 'one seat' : `${count} seats`}.`;
    const left = guests - count === 1 ? 'one' : guests - count;
    return sentences(kept, `We’ll release the other ${left}.`, count === leastOf(booking) && limit);
  }
  const room =
    free === 0
      ? 'All are taken.'
      : `${free} ${free === 1 ? 'is' : 'are'} free, so you can have up to ${mostOf(booking)}.`;
  const more =
    cannot.more ?? `Your session has ${countOf(seatsOfSession(booking), 'seat')}. ${room}`;
  return sentences(more, cannot.fewer, guests === leastOf(booking) && limit);
}

const sentences = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

type OtherWaysProps = { booking: ManagedBooking; isFewer: boolean };

/** Links for a party that needs more seats than the session has, or that cannot come at all. */
function OtherWays({ booking, isFewer }: OtherWaysProps) {
  const { begin } = useChange();
  const { cannot } = booking;
  if (isFewer) {
    return (
      <section className={`${styles.other} stack3 fit above6`}>
        <h2>Not coming at all?</h2>
        <p className="muted">{cancelWords(booking)}</p>
        <Button variant="outline" onClick={() => begin('cancel')}>
          Cancel the booking
        </Button>
      </section>
    );
  }
  const most = mostOf(booking);
  // No session has room for more.
  if (cannot.move || cannot.more || most >= limits.maxGuests) return null;
  return (
    <section className={`${styles.other} stack3 fit above6`}>
      <h2>{`Need more than ${most} ${most === 1 ? 'seat' : 'seats'}?`}</h2>
      <p className="muted">Another session may have room for all of you.</p>
      <Button variant="outline" onClick={() => begin('date')}>
        Change date first
      </Button>
    </section>
  );
}

function cancelWords(booking: ManagedBooking) {
  const { refund_until: until } = booking.terms;
  const free = until ? `It’s free until ${instantOf(new Date(until))}.` : '';
  return keepTimesTogether(
    sentences('To give up all seats, cancel the booking.', cancelText(booking)?.guest, free),
  );
}
