import { formatCents } from '@studio/contract';
import { TextField, TicketAmount } from '@studio/shared-ui';
import type { Problem } from '../../api/problem-of.ts';
import { likelyNotes } from './likely-notes.ts';
import styles from './desk.module.css';
import type { Taking } from './use-taking.ts';

/** Cash with the change, or another method with a note. */
export function TypedPayment({ taking, problem }: { taking: Taking; problem: Problem | null }) {
  const { method, sum, cents, given, note } = taking;
  return (
    <>
      <TextField
        label="Amount"
        name="sum"
        inputMode="decimal"
        autoComplete="off"
        value={sum}
        onChange={({ target }) => taking.type(target.value)}
        {...(problem?.field === 'sum' ? { error: problem.message } : {})}
      />
      {method === 'CASH' && !!cents && (
        <>
          <fieldset className={styles.notes}>
            <legend>
              <span>Cash from the guest</span> <small>to work out the change</small>
            </legend>
            {likelyNotes(cents).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={given === each}
                onClick={() => taking.give(each)}
              >
                <small>{each === cents ? 'Exact amount' : 'Guest hands'}</small>{' '}
                <span>{formatCents(each)}</span>
              </button>
            ))}
          </fieldset>
          {given !== null && (
            <div role="status">
              <TicketAmount label="Change" value={formatCents(given - cents)} />
            </div>
          )}
        </>
      )}
      {method === 'OTHER' && (
        <TextField
          label="Note"
          name="note"
          isOptional
          maxLength={200}
          value={note}
          hint="For example “Bank transfer”"
          onChange={({ target }) => taking.write(target.value)}
        />
      )}
    </>
  );
}
