import { countOf, type ManagedBooking } from '@studio/contract';
import { Columns } from '@studio/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { callErrorOf } from '../../../../api/call-error-of.ts';
import { useShrinkBookingMutation } from '../../../../booking/manage/booking-api.ts';
import { dayAndTimes, seatsOfSession } from '../../../../booking/manage/booking-words.ts';
import { Contact } from '../../../../ui/contact.tsx';
import { BookingView } from '../../booking-view.tsx';
import styles from '../change.module.css';
import { ChangePage } from '../change-page.tsx';
import { FewerGuestsDone } from './fewer-guests-done.tsx';
import { GuestStepper } from './guest-stepper.tsx';
import { GuestsBar, GuestsTicket, refundFor } from './guests-ticket.tsx';
import { OtherWays } from './other-ways.tsx';
import { SeatRow } from './seat-row.tsx';

/** More or fewer guests, with the cost or refund before the press. */
export function GuestsView({ booking }: { booking: ManagedBooking }) {
  const [shrink, { data, error, isLoading }] = useShrinkBookingMutation();
  const [count, setCount] = useCount(booking);
  const isPhone = useIsPhone();
  const { guest_count: guests, free_seats: freeSeats, cannot, version } = booking;
  if (data) return <FewerGuestsDone before={booking} after={data} />;
  if (cannot.fewer && cannot.more) return <BookingView booking={booking} />;
  const handleShrink = () =>
    void shrink({
      params: { id: booking.id },
      body: { guestCount: count, refundCents: refundFor(booking, count), version },
    });
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
      title="Guests"
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
        <div className={styles.party}>
          <GuestStepper
            label="How many guests?"
            count={count}
            least={cannot.fewer ? guests : 1}
            most={cannot.more ? guests : guests + freeSeats}
            onChange={setCount}
          />
          <p>{seatsWords(booking, count)}</p>
          <SeatRow booking={booking} count={count} />
        </div>
        {!isPhone && others}
      </Columns>
      {isPhone && others}
    </ChangePage>
  );
}

/** Kept in the address, so Back from the payment restores it. */
function useCount(booking: ManagedBooking) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('guests'));
  const most = booking.guest_count + booking.free_seats;
  const count = asked >= 1 && asked <= most ? asked : booking.guest_count;
  const setCount = (next: number) => {
    const changed = new URLSearchParams(search);
    changed.set('guests', String(next));
    setSearch(changed, { replace: true });
  };
  return [count, setCount] as const;
}

/** What happens to the seats, and why a step is not possible. */
function seatsWords(booking: ManagedBooking, count: number): string {
  const { guest_count: guests, free_seats: free, cannot } = booking;
  if (count < guests) {
    const kept = `You keep ${count === 1 ? 'one seat' : `${count} seats`}.`;
    return guests - count === 1
      ? `${kept} We’ll release the other one.`
      : `${kept} We’ll release the other ${guests - count}.`;
  }
  const room =
    free === 0
      ? 'All are taken.'
      : `${free} ${free === 1 ? 'is' : 'are'} free, so you can have up to ${guests + free}.`;
  const more =
    cannot.more ?? `Your session has ${countOf(seatsOfSession(booking), 'seat')}. ${room}`;
  return [more, cannot.fewer].filter(Boolean).join(' ');
}
