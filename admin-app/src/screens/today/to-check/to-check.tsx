import { type EntryToCheck, formatCents, formatInstant } from '@studio/contract';
import { Alert, Button, handOverFocus, TextField } from '@studio/shared-ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { problemOf } from '../../../api/problem-of.ts';
import { useDecideToCheckMutation } from '../../../api/day-api.ts';
import { markWords } from '../../../marks/mark-words.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';
import { useKeptState } from '../../../kept/use-kept.ts';
import { FormWindow } from '../../../ui/form-window.tsx';
import styles from './to-check.module.css';

type Entries = { entries: EntryToCheck[] };

/** Offline entries that nothing proves. Staff compare them with the drawer and the guests who are there. */
export function ToCheck({ entries }: Entries) {
  const [decide, { isLoading }] = useDecideToCheckMutation();
  const [problem, setProblem] = useState('');
  const [discarded, setDiscarded] = useKeptState<EntryToCheck | null>('discarded cash', null);
  if (entries.length === 0) return null;
  const send = async (decision: 'ACCEPT' | 'DISCARD', some: EntryToCheck[]) => {
    const ids = some.slice(0, most).map(({ id }) => id);
    const { error } = await decide({ ids, decision });
    setProblem(error ? problemOf(error).message : '');
  };
  const marks = entries.filter(({ kind }) => kind !== 'CASH');
  return (
    <section className={styles.box} aria-labelledby="to-check">
      <h3 id="to-check">To be checked</h3>
      <p>
        Recorded offline, and possibly not by staff. Compare the cash with the drawer. It counts in
        no balance until you accept it.
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="anywhere">
              <strong>{nameOf(entry)}</strong>
              <span>{`, ${formatInstant(new Date(entry.at))}. ${entry.why}.`}</span>
            </p>
            <Button
              ref={handOverFocus}
              variant="outline"
              size="bar"
              aria-disabled={isLoading}
              aria-label={`Accept ${nameOf(entry)}`}
              onClick={() => void send('ACCEPT', [entry])}
            >
              Accept
            </Button>
            <Button
              ref={handOverFocus}
              variant="text"
              size="bar"
              aria-disabled={isLoading}
              aria-label={`Discard ${nameOf(entry)}`}
              onClick={() =>
                entry.kind === 'CASH' ? setDiscarded(entry) : void send('DISCARD', [entry])
              }
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
      {marks.length > 1 && (
        <Button
          ref={handOverFocus}
          variant="text"
          size="bar"
          aria-disabled={isLoading}
          onClick={() => void send('DISCARD', marks)}
        >
          Discard all check-ins
        </Button>
      )}
      {problem && <Alert tone="bad">{problem}</Alert>}
      {discarded && <DiscardDialog entry={discarded} onClose={() => setDiscarded(null)} />}
    </section>
  );
}

/** The most entries of one call. */
const most = 100;

const nameOf = ({
  guestName = 'Deleted booking',
  amountCents,
  state = '',
}: EntryToCheck): string =>
  amountCents === undefined
    ? `${guestName}: ${markWords(state)}`
    : `${guestName}: ${formatCents(amountCents)} in cash`;

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(200)),
});

type DiscardDialogProps = { entry: EntryToCheck; onClose: () => void };

/** The drawer is then expected to hold less, so the reason goes into the booking's history. */
function DiscardDialog({ entry, onClose }: DiscardDialogProps) {
  const [decide] = useDecideToCheckMutation();
  const form = useKeptForm({
    name: `discard ${entry.id}`,
    schema,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const { error } = await decide({ ids: [entry.id], decision: 'DISCARD', reason });
      return error ? problemOf(error) : onClose();
    },
  });
  return (
    <FormWindow
      form={form}
      title="Discard cash"
      press={`Discard ${formatCents(entry.amountCents ?? 0)}`}
      busyLabel="Discarding..."
      onClose={onClose}
    >
      <p className="anywhere">{`${nameOf(entry)}. The drawer is then expected to hold this much less.`}</p>
      <TextField
        label="Reason"
        hint="For example “Not in the drawer”"
        maxLength={200}
        {...form.field('reason')}
      />
    </FormWindow>
  );
}
