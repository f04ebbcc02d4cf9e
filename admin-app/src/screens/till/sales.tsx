import {
  type CallError,
  type DismissedSale,
  formatCents,
  formatInstant,
  type Sheet,
  type UnmatchedPayment,
  limits,
  requiredReason,
} from '@studio/contract';
import { Alert, Button, TextField } from '@studio/shared-ui';
import { useRestoreSaleMutation, useDismissSaleMutation } from '../../api/sales-api.ts';
import { Item } from './item.tsx';
import styles from './till-screen.module.css';
import * as z from 'zod/mini';
import { problemOf } from '../../api/problem-of.ts';
import { FormWindow } from '../../ui/form-window.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useKeptState } from '../../kept/use-kept.ts';

export type SalesProps = {
  sheet: Sheet;
  /** Undefined while Square has not responded, or is offline. */
  sales: { payments: UnmatchedPayment[]; dismissed?: DismissedSale[] | undefined } | undefined;
  onTake: (bookingId: string) => void;
};

const cardOf = ({ card = 'Card' }: UnmatchedPayment): string => card;

/** Payments on Square's reader; staff match each with a booking, or dismiss it with a reason. */
export function Sales({ sheet: { open }, sales, onTake }: SalesProps) {
  const [dismissing, setDismissing] = useKeptState<UnmatchedPayment | null>('dismiss, open', null);
  const { payments = [], dismissed = [] } = sales ?? {};
  return (
    <>
      {payments.length > 0 && (
        <section aria-labelledby="unmatched">
          <h3 id="unmatched" className={styles.boxHead}>
            In Square, not matched
          </h3>
          {payments.map((payment) => {
            const fits = open.find(({ balanceCents }) => balanceCents === payment.amount_cents);
            return (
              <Item
                key={payment.id}
                name={cardOf(payment)}
                detail={detailOf(payment, fits && `matches ${fits.guestName}`)}
                cents={payment.amount_cents}
              >
                {fits && (
                  <Button
                    variant="outline"
                    size="bar"
                    aria-label={`Match ${cardOf(payment)} with ${fits.guestName}`}
                    onClick={() => onTake(fits.bookingId)}
                  >
                    Match
                  </Button>
                )}
                <Button
                  variant="text"
                  size="bar"
                  aria-haspopup="dialog"
                  aria-label={`Dismiss ${cardOf(payment)}, ${formatCents(payment.amount_cents)}`}
                  onClick={() => setDismissing(payment)}
                >
                  Dismiss
                </Button>
              </Item>
            );
          })}
        </section>
      )}
      {dismissed.length > 0 && <Dismissed sales={dismissed} />}
      {dismissing && <DismissDialog sale={dismissing} onClose={() => setDismissing(null)} />}
    </>
  );
}

function Dismissed({ sales }: { sales: DismissedSale[] }) {
  const [restore, { error }] = useRestoreSaleMutation();
  return (
    <section aria-labelledby="dismissed">
      <h3 id="dismissed" className={styles.boxHead}>
        Dismissed
      </h3>
      {sales.map((sale) => (
        <Item
          key={sale.id}
          name={cardOf(sale)}
          detail={detailOf(sale, `“${sale.reason}”`)}
          cents={sale.amount_cents}
        >
          <Button
            variant="text"
            size="bar"
            aria-label={`Undo dismissing ${cardOf(sale)}, ${formatCents(sale.amount_cents)}`}
            onClick={() => void restore(sale.id)}
          >
            Undo
          </Button>
        </Item>
      ))}
      {error && <Alert tone="bad">{(error as CallError).message}</Alert>}
    </section>
  );
}

const detailOf = ({ paid_at, tip_cents: tip }: UnmatchedPayment, more?: string): string =>
  [
    formatInstant(new Date(paid_at)),
    ...(tip ? [`${formatCents(tip)} tip not included`] : []),
    ...(more ? [more] : []),
  ].join(', ');

type DismissDialogProps = { sale: UnmatchedPayment; onClose: () => void };

const schema = z.object({ reason: requiredReason });

/** Asks why a sale does not belong to a booking. */
function DismissDialog({ sale, onClose }: DismissDialogProps) {
  const [dismiss] = useDismissSaleMutation();
  const form = useKeptForm({
    name: `dismiss ${sale.id}`,
    schema,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const { error } = await dismiss({ id: sale.id, reason });
      return error ? problemOf(error) : onClose();
    },
  });
  return (
    <FormWindow
      form={form}
      title="Dismiss sale"
      press="Dismiss sale"
      busyLabel="Dismissing..."
      onClose={onClose}
    >
      <p>{`${sale.card ?? 'Card'}, ${formatCents(sale.amount_cents)}, ${formatInstant(new Date(sale.paid_at))}`}</p>
      <p>It stays in Square and is no longer listed here. You can undo this.</p>
      <TextField
        label="Reason"
        hint="For example “Sold in the shop”"
        maxLength={limits.reasonLength}
        {...form.field('reason')}
      />
    </FormWindow>
  );
}
