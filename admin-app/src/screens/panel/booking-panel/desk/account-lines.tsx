import { type DeskLine, formatCents, formatInstant, type StaffBooking } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { countOf } from '../../../../count-of/count-of.ts';
import { useShownService } from '../../../../menu/use-shown-service.ts';
import { actorWords, causeWords, methodWords, refundStateWords } from '../booking-words.ts';
import styles from '../money-tab.module.css';

export type Account = NonNullable<StaffBooking['account']>;

type AccountLinesProps = {
  booking: StaffBooking;
  account: Account;
  /** Opens the window that corrects a payment; left out where nothing is changed, as on a receipt. */
  onCorrect?: (line: DeskLine) => void;
};

const at = (instant: string): string => formatInstant(new Date(instant));

/** What the booking costs and what of it is settled, in the order it came, as a bill is read. */
export function AccountLines({ booking, account, onCorrect }: AccountLinesProps) {
  const { reservation, charges, refunds } = booking;
  const { name } = useShownService(reservation.service_name);
  return (
    <ul className={styles.lines} aria-label="Charges and refunds">
      {account.price_cents !== undefined && (
        <Line name={name} cents={account.price_cents} detail={priceWords(booking, account)} />
      )}
      {account.bench.map(({ id, label, amount_cents, added_at }) => (
        <Line key={id} name={label} cents={amount_cents} detail={`At the bench, ${at(added_at)}`} />
      ))}
      {account.discount_cents > 0 && (
        <Line name="Coupon" cents={-account.discount_cents} detail="Off the menu’s price" />
      )}
      {charges.map(({ id, amount_cents, charged_at }) => (
        <Line
          key={id}
          name="Deposit by card"
          cents={-amount_cents}
          detail={`Online, ${at(charged_at)}`}
        />
      ))}
      {refunds.map(({ id, cause, actor, state, amount_cents, ordered_at }) => (
        <Line
          key={id}
          name={`Refund, ${causeWords(cause)}`}
          cents={amount_cents}
          detail={`${actorWords(actor)}, ${at(ordered_at)}. ${refundStateWords(state)}`}
          isStuck={state === 'STUCK'}
        />
      ))}
      {account.kept_cents > 0 && (
        <Line
          name="Kept deposit"
          cents={account.kept_cents}
          detail="Of guests who left too late: it pays nobody’s workshop"
        />
      )}
      {account.desk.map((line) => (
        <Line
          key={line.id}
          name={deskName(line)}
          cents={-line.amount_cents}
          detail={deskDetail(line)}
          isCorrected={line.is_corrected || line.corrects !== undefined}
        >
          {onCorrect && isCorrectable(line) && (
            <Button variant="text" size="bar" onClick={() => onCorrect(line)}>
              Correct
            </Button>
          )}
        </Line>
      ))}
    </ul>
  );
}

const isCorrectable = ({ amount_cents, is_corrected, corrects }: DeskLine): boolean =>
  amount_cents > 0 && !is_corrected && corrects === undefined;

function priceWords({ reservation }: StaffBooking, account: Account): string {
  if (account.is_agreed) return `Agreed: “${account.price_reason ?? ''}”`;
  const { unit_cents: unit = 0, price_cents: price } = account;
  const guests = countOf(reservation.guest_count, 'guest');
  return unit === price ? guests : `${guests} × ${formatCents(unit)}`;
}

function deskName(line: DeskLine): string {
  if (line.corrects !== undefined) return `Correction, ${methodWords(line.method).toLowerCase()}`;
  const way = line.card ?? methodWords(line.method);
  return line.amount_cents < 0 ? `${way}, paid out` : way;
}

function deskDetail({ given_cents: given, amount_cents, note, actor, taken_at }: DeskLine): string {
  const change = given === undefined ? null : given - amount_cents;
  return [
    note && `“${note}”`,
    given !== undefined && `Given ${formatCents(given)}, change ${formatCents(change!)}`,
    `${actorWords(actor)}, ${at(taken_at)}`,
  ]
    .filter(Boolean)
    .join('. ');
}

type LineProps = {
  name: string;
  cents: number;
  detail: string;
  isStuck?: boolean;
  isCorrected?: boolean;
  children?: React.ReactNode;
};

const Line = ({ name, cents, detail, isStuck, isCorrected, children }: LineProps) => (
  <li
    className={styles.line}
    data-stuck={isStuck || undefined}
    data-corrected={isCorrected || undefined}
  >
    <span>{name}</span>
    <span className={styles.sum}>{formatCents(cents)}</span>
    <small>{detail}</small>
    {children}
  </li>
);
