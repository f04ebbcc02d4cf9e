import { formatCents, type Sheet, countOf } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { clockTime } from '../../text/clock-time.ts';
import { Item } from './item.tsx';
import { Sales, type SalesProps } from './sales.tsx';
import { openOf } from './sums.ts';
import styles from './till-screen.module.css';

type StillOpenProps = {
  sheet: Sheet;
  sales: SalesProps['sales'];
  onTake: (bookingId: string) => void;
};

/** Open balances and unmatched payments; neither prevents staff from closing the day. */
export function StillOpen({ sheet, sales, onTake }: StillOpenProps) {
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
      <Sales sheet={sheet} sales={sales} onTake={onTake} />
    </div>
  );
}
