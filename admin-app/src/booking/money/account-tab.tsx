import { type DeskLine, formatCents, type ShownTip, type StaffBooking } from '@studio/contract';
import { Button, Spoken } from '@studio/shared-ui';
import { KeyCap } from '../../keys/key-cap.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import styles from './money-tab.module.css';
import { type Account, AccountLines } from './account-lines.tsx';
import { DeskWindows } from './desk-windows.tsx';
import { OfferedLines } from './offered-lines.tsx';
import { type DueAtDesk, dueAtDesk, owedAtDesk } from './owed-at-desk.ts';
import { TipLines } from './tip-lines.tsx';
import { useKeptState } from '../../kept/use-kept.ts';

export type DeskWindow =
  | { what: 'take'; isWhole?: boolean }
  | { what: 'pay-out' | 'price' | 'add-ons' | 'bench' | 'tip' }
  | { what: 'receipt'; refundId?: string }
  | { what: 'correct-tip'; tip: ShownTip }
  | { what: 'correct'; line: DeskLine };

type AccountTabProps = { booking: StaffBooking; account: Account; onRefetch: () => void };

/** A booking's bill and balance, with the desk's actions. */
export function AccountTab({ booking, account, onRefetch }: AccountTabProps) {
  const [open, setOpen] = useKeptState<DeskWindow | null>('money, open', null);
  const { balance_cents: balance } = account;
  const { status } = booking.reservation;
  const isOpen = status === 'CONFIRMED';
  // A guest with a payment link may pay at the desk instead, which confirms the booking.
  const isDue = isOpen || status === 'HELD';
  const owed = owedAtDesk(booking, account);
  const due = dueAtDesk(booking, account);
  const take = () => isDue && setOpen({ what: 'take' });
  useKeys({ b: take }, { within: '[data-panel]' });
  const actions = [
    ...(isOpen ? [{ what: 'price' as const, name: 'Change price' }] : []),
    ...(isOpen && booking.add_ons ? [{ what: 'add-ons' as const, name: 'Add-ons' }] : []),
    ...(isOpen ? [{ what: 'bench' as const, name: 'Add a line' }] : []),
    ...(isOpen && booking.tips ? [{ what: 'tip' as const, name: 'Add tip' }] : []),
    ...(booking.desk && booking.desk.paid_cents > 0 && owed === 0
      ? [{ what: 'pay-out' as const, name: 'Pay out' }]
      : []),
    { what: 'receipt' as const, name: 'Receipt' },
  ];
  return (
    <div>
      <AccountLines
        booking={booking}
        account={account}
        onCorrect={(line) => setOpen({ what: 'correct', line })}
        onReceipt={(refundId) => setOpen({ what: 'receipt', refundId })}
      />
      <OfferedLines booking={booking} account={account} onRefetch={onRefetch} />
      <Totals booking={booking} balance={balance} owed={owed} />
      <TipLines
        tips={booking.tips ?? []}
        onCorrect={(tip) => setOpen({ what: 'correct-tip', tip })}
      />
      <div className={`${styles.desk} stack2`}>
        {owed > 0 && (
          <Button aria-haspopup="dialog" onClick={() => setOpen({ what: 'pay-out' })}>
            {`Pay out ${formatCents(owed)}`}
          </Button>
        )}
        {isDue && (
          <TakeButtons
            due={due}
            balance={balance}
            isSecond={owed > 0}
            onTake={(isWhole) => setOpen({ what: 'take', isWhole })}
          />
        )}
        {actions.map(({ what, name }) => (
          <Button
            key={what}
            variant="outline"
            size="bar"
            aria-haspopup="dialog"
            onClick={() => setOpen({ what })}
          >
            {name}
          </Button>
        ))}
      </div>
      {open && (
        <DeskWindows
          open={open}
          booking={booking}
          account={account}
          onRefetch={onRefetch}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

type TakeButtonsProps = {
  due: DueAtDesk;
  balance: number;
  /** True beside a button that matters more. */
  isSecond: boolean;
  onTake: (isWhole: boolean) => void;
};

/** Takes what is due next and, if that is the deposit, also the whole balance. */
const TakeButtons = ({ due, balance, isSecond, onTake }: TakeButtonsProps) => (
  <>
    <Button
      variant={isSecond ? 'outline' : 'primary'}
      aria-haspopup="dialog"
      aria-keyshortcuts="B"
      onClick={() => onTake(false)}
    >
      <span>
        {due.cents > 0 ? `Take ${due.what}, ${formatCents(due.cents)}` : 'Take a payment'}
      </span>
      <KeyCap of="B" />
    </Button>
    {due.what === 'deposit' && (
      <Button variant="outline" aria-haspopup="dialog" onClick={() => onTake(true)}>
        {`Take balance, ${formatCents(balance)}`}
      </Button>
    )}
  </>
);

/** What the studio keeps from a canceled booking, shown once everything owed is paid out. */
const keptOf = ({ refundable_cents, desk }: StaffBooking, owed: number): number =>
  refundable_cents + (desk?.paid_cents ?? 0) - owed;

type TotalsProps = { booking: StaffBooking; balance: number; owed: number };

/** The balance, or what the studio keeps, and what staff must pay out. */
function Totals({ booking, balance, owed }: TotalsProps) {
  const { link_deposit_cents: byLink, reservation } = booking;
  const { status, deposit_due_cents: deposit = byLink } = reservation;
  const isDue = status === 'CONFIRMED' || status === 'HELD';
  const isNoShow = booking.account?.is_no_show;
  return (
    <dl className={styles.totals}>
      {!isDue && (
        <div className={styles.kept}>
          <dt>The studio keeps</dt>
          <dd>{formatCents(keptOf(booking, owed))}</dd>
        </div>
      )}
      {owed > 0 && (
        <div className={styles.balance}>
          <dt>To pay out at the desk</dt>
          <dd>{formatCents(owed)}</dd>
        </div>
      )}
      {isDue && deposit !== undefined && (
        <div className={styles.kept}>
          <dt>{byLink === undefined ? 'Deposit due at the desk' : 'Deposit due by link'}</dt>
          <dd>{formatCents(deposit)}</dd>
        </div>
      )}
      {isDue && (
        <Spoken isFromChange className={styles.balance}>
          <dt>{balance < 0 ? 'Overpaid' : 'Balance due'}</dt>
          <dd>{isNoShow && balance === 0 ? 'No balance' : formatCents(Math.abs(balance))}</dd>
        </Spoken>
      )}
    </dl>
  );
}
