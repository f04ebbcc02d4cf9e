import { formatCents, type Roster } from '@studio/contract';
import { useDispatch } from 'react-redux';
import { moneyShown } from '../../booking/open-windows-slice.ts';
import styles from './pay-outs.module.css';

type PayOutsProps = { payOuts: NonNullable<Roster['payOuts']> };

/** Canceled bookings for which staff still owe money; each opens the booking's Money tab. */
export function PayOuts({ payOuts }: PayOutsProps) {
  const dispatch = useDispatch();
  if (payOuts.length === 0) return null;
  return (
    <section className={styles.owed} aria-labelledby="pay-outs">
      <h3 id="pay-outs">To pay out at the desk</h3>
      <ul>
        {payOuts.map(({ bookingId, guestName, amountCents }) => (
          <li key={bookingId}>
            <button
              type="button"
              aria-haspopup="dialog"
              data-booking={bookingId}
              onClick={() => dispatch(moneyShown(bookingId))}
            >
              <span>{guestName}</span> <strong className="bold">{formatCents(amountCents)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
