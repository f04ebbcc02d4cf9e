import { formatCents } from '@studio/contract';
import { TextField, TicketAmount, Spoken } from '@studio/shared-ui';
import { DollarField } from '../../ui/dollar-field.tsx';
import styles from './desk.module.css';
import { TipForField } from './tip-for-field.tsx';
import type { Taking } from './use-taking.ts';

/** Cash with the change due, or another method with a note. */
export function TypedPayment({ taking }: { taking: Taking }) {
  const { form, cents, hasTips, tipCents } = taking;
  const { method, given } = form.typed;
  const give = (handed: number | null) => form.setValue('given', handed, { shouldDirty: true });
  return (
    <>
      <div className={styles.sums}>
        <DollarField label="Amount" {...form.field('sum', { onChange: () => give(null) })} />
        {hasTips && (
          <DollarField
            label="Tip"
            isOptional
            hint="Not part of the bill"
            {...form.field('tip', { onChange: () => give(null) })}
          />
        )}
      </div>
      {method === 'CASH' && !!cents && (
        <>
          <fieldset className={`${styles.notes} stack2`}>
            <legend className="below2">
              <span>Cash from the guest</span> <small>to work out the change</small>
            </legend>
            {likelyNotes(cents + tipCents).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={given === each}
                onClick={() => give(each)}
              >
                <small>{each === cents + tipCents ? 'Exact amount' : 'Guest hands'}</small>{' '}
                <span>{formatCents(each)}</span>
              </button>
            ))}
          </fieldset>
          {given !== null && (
            <Spoken>
              <TicketAmount label="Change" value={formatCents(given - cents - tipCents)} />
            </Spoken>
          )}
        </>
      )}
      {/* Below the change, which staff read while the guest waits. */}
      {hasTips && tipCents > 0 && <TipForField {...form.field('tipFor')} />}
      {method === 'OTHER' && (
        <TextField
          label="Note"
          isOptional
          maxLength={200}
          hint="For example “Bank transfer”"
          {...form.field('note')}
        />
      )}
    </>
  );
}

/**
 * Returns the amounts a guest is likely to hand over, in cents: the exact amount, then the next round amounts in
 * bills.
 */
export function likelyNotes(cents: number): number[] {
  const rounded = [500, 1000, 2000, 5000, 10_000].map((note) => Math.ceil(cents / note) * note);
  return [...new Set([cents, ...rounded])].sort((one, other) => one - other).slice(0, 4);
}
