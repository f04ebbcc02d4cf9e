import {
  formatCents,
  formatInstant,
  type Sheet,
  type UnmatchedPayment,
  countOf,
} from '@studio/contract';
import { Button, type Elements } from '@studio/shared-ui';
import { clockTime } from '../../clock/clock-time.ts';
import { openOf } from './sums.ts';
import styles from './till-screen.module.css';

type StillOpenProps = {
  sheet: Sheet;
  /** Undefined while Square is asked, or is away. */
  unmatched: UnmatchedPayment[] | undefined;
  onTake: (bookingId: string) => void;
};

/** What is still due and what is not matched: neither keeps a day from being closed. */
export function StillOpen({ sheet, unmatched, onTake }: StillOpenProps) {
  const { open } = sheet;
  return (
    <div className={styles.box}>
      <section aria-labelledby="open-balances">
        <h3 id="open-balances" className={styles.boxHead}>
          Open balances <span>{formatCents(openOf(sheet))}</span>
        </h3>
        {open.length === 0 && <p className={styles.quiet}>Nothing is due.</p>}
        {open.map((each) => (
          <Item
            key={each.bookingId}
            name={each.guestName}
            detail={`${countOf(each.guestCount, 'guest')}, ${clockTime(new Date(each.startsAt))}`}
            cents={each.balanceCents}
          >
            <Button
              variant="outline"
              size="bar"
              aria-label={`Take balance from ${each.guestName}`}
              onClick={() => onTake(each.bookingId)}
            >
              Take
            </Button>
          </Item>
        ))}
      </section>
      {!!unmatched?.length && (
        <section aria-labelledby="unmatched">
          <h3 id="unmatched" className={styles.boxHead}>
            In Square, not matched
          </h3>
          {unmatched.map((payment) => {
            const fits = open.find(({ balanceCents }) => balanceCents === payment.amount_cents);
            const { card = 'Card', paid_at: paidAt } = payment;
            return (
              <Item
                key={payment.id}
                name={card}
                detail={`${formatInstant(new Date(paidAt))}${fits ? `, fits ${fits.guestName}` : ''}`}
                cents={payment.amount_cents}
              >
                {fits && (
                  <Button
                    variant="outline"
                    size="bar"
                    aria-label={`Match ${card} with ${fits.guestName}`}
                    onClick={() => onTake(fits.bookingId)}
                  >
                    Match
                  </Button>
                )}
              </Item>
            );
          })}
        </section>
      )}
    </div>
  );
}

type ItemProps = { name: string; detail: string; cents: number; children: Elements };

const Item = ({ name, detail, cents, children }: ItemProps) => (
  <div className={styles.item}>
    <p>
      <strong>{name}</strong>
      <span>{detail}</span>
    </p>
    <strong>{formatCents(cents)}</strong>
    {children}
  </div>
);
