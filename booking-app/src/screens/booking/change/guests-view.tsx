import { aboutPrice, formatCents, limits, type ManagedBooking } from '@studio/contract';
import { Alert, Button, Columns, Marks, type MarkState, Ticket } from '@studio/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { useShrinkBookingMutation } from '../../../managed-booking/booking-api.ts';
import { dateWords, guestWords, timeWords } from '../../../managed-booking/booking-words.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { BookingView } from '../booking-view.tsx';
import { useChange } from '../use-change.ts';
import styles from './change.module.css';
import { ChangePage } from './change-page.tsx';
import { FewerGuestsDone } from './fewer-guests-done.tsx';
import { GuestStepper } from './guest-stepper.tsx';

/** More or fewer people, with what it costs or brings back before the press. */
export function GuestsView({ booking }: { booking: ManagedBooking }) {
  const [shrink, { data, error, isLoading }] = useShrinkBookingMutation();
  const [count, setCount] = useCount(booking);
  const { guest_count: guests, free_seats: freeSeats, cannot } = booking;
  if (data) return <FewerGuestsDone before={booking} after={data} />;
  if (cannot.fewer && cannot.more) return <BookingView booking={booking} />;
  const most = cannot.more ? guests : guests + freeSeats;
  const handleShrink = (refundCents: number) =>
    void shrink({
      params: { id: booking.id },
      body: { guestCount: count, refundCents, version: booking.version },
    });
  return (
    <ChangePage title="Guests" lead={`${dateWords(booking)}, ${timeWords(booking)}`}>
      <Columns
        side={
          <Ticket
            title={titleOf(count - guests)}
            values="change"
            rows={[
              { label: 'Now', value: partyOf(booking, guests) },
              { label: 'After', value: count === guests ? null : partyOf(booking, count) },
            ]}
            {...(count > guests && {
              amount: { label: 'To pay now', value: formatCents(depositFor(booking, count)) },
            })}
            {...(count < guests && {
              amount: { label: 'Comes back', value: formatCents(refundFor(booking, count)) },
            })}
          >
            {error && <Alert tone="bad">{callErrorOf(error).message}</Alert>}
            {count > guests && (
              <>
                <PageLink
                  to={`/booking/payment?id=${booking.id}&add=${count - guests}`}
                  size="large"
                >
                  Continue to payment
                </PageLink>
                <p className={styles.note}>
                  The seats are held for you while you pay. Yours are safe either way.
                </p>
              </>
            )}
            {count < guests && (
              <Button
                size="large"
                isBusy={isLoading}
                onClick={() => handleShrink(refundFor(booking, count))}
              >
                {shrinkWords(count, refundFor(booking, count))}
              </Button>
            )}
          </Ticket>
        }
      >
        <GuestStepper
          label="How many will you be?"
          count={count}
          least={cannot.fewer ? guests : 1}
          most={most}
          onChange={setCount}
        />
        <p className={styles.note}>
          {`Your session has ${seatsOfSession(booking)} seats. ${seatsFor(booking)}`}
        </p>
        <Marks size="large" states={seatsOf(booking, count)} />
        {(freeSeats === 0 || count === most) && cannot.move === null && <MoreSeats />}
      </Columns>
    </ChangePage>
  );
}

function MoreSeats() {
  const { begin } = useChange();
  return (
    <section className={styles.other}>
      <h2>Need more seats?</h2>
      <p>Another session may have room for all of you.</p>
      <Button variant="outline" onClick={() => begin('date')}>
        Change date first
      </Button>
    </section>
  );
}

/** Kept in the address, so that Back from the payment finds it as it was. */
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

const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

function titleOf(change: number): string {
  if (change === 0) return 'Your booking';
  const many = Math.abs(change);
  return `${numberWords[many]} ${many === 1 ? 'guest' : 'guests'} ${change > 0 ? 'more' : 'fewer'}`;
}

const partyOf = (booking: ManagedBooking, count: number) => (
  <>
    {guestWords(count)}
    {booking.balance_cents !== undefined && (
      <span className={styles.balance}>
        {aboutPrice((booking.balance_cents * count) / booking.guest_count)} at the workshop
      </span>
    )}
  </>
);

const depositFor = ({ deposit_cents, guest_count }: ManagedBooking, count: number): number =>
  deposit_cents * (count - guest_count);

const refundFor = ({ fewer }: ManagedBooking, count: number): number =>
  fewer.find(({ guest_count }) => guest_count === count)?.refund_cents ?? 0;

function shrinkWords(count: number, refundCents: number): string {
  const become = `Change to ${guestWords(count)}`;
  return refundCents > 0 ? `${become} and get ${formatCents(refundCents)} back` : become;
}

const seatsFor = ({ free_seats: free, guest_count: guests }: ManagedBooking): string =>
  free === 0
    ? 'All are taken.'
    : `${free} ${free === 1 ? 'is' : 'are'} free, so up to ${guests + free} can be yours.`;

const seatsOfSession = ({ seats = limits.seatsPerSlot }: ManagedBooking): number => seats;

/** Others' seats, then this party's, whoever joins it, and what is free then. */
function seatsOf(booking: ManagedBooking, count: number) {
  const { guest_count: guests, free_seats: free } = booking;
  const all = seatsOfSession(booking);
  const others = all - guests - free;
  return Array.from({ length: all }, (_, seat): MarkState => {
    if (seat < others) return 'taken';
    if (seat < others + Math.min(guests, count)) return 'yours';
    return seat < others + count ? 'new' : 'free';
  });
}
