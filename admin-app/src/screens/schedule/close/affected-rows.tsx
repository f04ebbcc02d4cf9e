import {
  type AffectedBooking,
  formatCents,
  formatInstant,
  sessionFromWallTime,
  slotLabel,
  countOf,
} from '@studio/contract';
import { Checkbox } from '@studio/shared-ui';
import { Chip } from '../chips.tsx';
import styles from './close-dialog.module.css';
import { optionWords } from './closing-words.ts';
import { OtherSession } from './other-session.tsx';
import { type Closing, draftOf } from './use-closing.ts';

/** Each affected booking with its party, its money and its offer. */
export function AffectedRows({ closing }: { closing: Closing }) {
  const { affected, count, offerOf, setOffers } = closing;
  const toggleAll = (isOn: boolean) =>
    setOffers(
      Object.fromEntries(
        affected.map(({ reservation, options }) => [
          reservation.id,
          isOn ? options.map(draftOf) : null,
        ]),
      ),
    );
  return (
    <div className={styles.rows}>
      <div className={styles.head}>
        <Checkbox
          checked={count === affected.length}
          onChange={({ target }) => toggleAll(target.checked)}
        >
          <strong>{`Email ${count} of ${affected.length} bookings`}</strong>
        </Checkbox>
        <span>{summaryOf(affected)}</span>
      </div>
      <ul>
        {affected.map((booking) => (
          <AffectedRow
            key={booking.reservation.id}
            booking={booking}
            offer={offerOf(booking)}
            closing={closing}
          />
        ))}
      </ul>
    </div>
  );
}

function summaryOf(affected: AffectedBooking[]): string {
  const sum = (of: (booking: AffectedBooking) => number) =>
    affected.reduce((total, booking) => total + of(booking), 0);
  const guests = countOf(
    sum(({ reservation }) => reservation.guest_count),
    'guest',
  );
  const paid = formatCents(sum(({ reservation }) => reservation.paid_cents ?? 0));
  return `${countOf(affected.length, 'booking')}, ${guests}, ${paid} paid`;
}

type AffectedRowProps = { booking: AffectedBooking; offer: string[] | null; closing: Closing };

function AffectedRow({ booking, offer, closing }: AffectedRowProps) {
  const { reservation, options } = booking;
  const { id, guest_name, guest_count, paid_cents = 0 } = reservation;
  const own = sessionAt(reservation.appointment_time);
  const offered = options.map(draftOf);
  const shown = [...offered, ...(offer ?? []).filter((option) => !offered.includes(option))];
  return (
    <li className={`${styles.row} stack2 center`}>
      <Checkbox
        checked={offer !== null}
        onChange={({ target }) => closing.setOffers({ [id]: target.checked ? offered : null })}
      >
        <strong>{guest_name}</strong>
        <small className="block">
          {`${countOf(guest_count, 'guest')}, ${slotLabel(own.slotId)}`}
        </small>
      </Checkbox>
      <span className="ink">{formatCents(paid_cents)}</span>
      {offer === null ? (
        <span className={`${styles.none} small`}>{noneWords(booking)}</span>
      ) : (
        <div className={`${styles.options} gap1h cluster`}>
          {shown.length === 0 && (
            <span className={`${styles.none} small`}>
              {`No session fits ${countOf(guest_count, 'guest')}.`}
            </span>
          )}
          {shown.map((option) => (
            <Chip
              key={option}
              isOn={offer.includes(option)}
              isDisabled={offer.length >= 3 && !offer.includes(option)}
              onPress={() => closing.toggle(booking, option)}
            >
              {optionWords(sessionAt(option))}
            </Chip>
          ))}
          <OtherSession
            name={guest_name}
            guests={guest_count}
            workshop={booking.reservation.service_name}
            first={own.date}
            isFull={offer.length >= 3}
            known={shown}
            onAdd={(option) => closing.toggle(booking, option)}
          />
        </div>
      )}
    </li>
  );
}

const noneWords = ({ offer }: AffectedBooking): string =>
  offer?.answer === null
    ? `Offer already sent, open until ${formatInstant(new Date(offer.until))}.`
    : 'No offer is sent. The booking stays on your list.';

const sessionAt = (instant: string) => sessionFromWallTime(instant.slice(0, 19))!;
