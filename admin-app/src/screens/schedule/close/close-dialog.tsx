import { formatInstant, limits, slotLabel, slots, countOf } from '@studio/contract';
import { Alert, Spinner, TextAreaField, TextField } from '@studio/shared-ui';
import { Segments } from '../../../ui/segments.tsx';
import { Chip, ChipField } from '../chips.tsx';
import type { Range } from '../week/selection.ts';
import { AffectedRows } from './affected-rows.tsx';
import styles from './close-dialog.module.css';
import { GuestsToCall } from './guests-to-call.tsx';
import { pressWords, type Reason, reasons, titleOf } from './closing-words.ts';
import { type Closing, useClosing } from './use-closing.ts';
import { FormWindow } from '../../../ui/form-window.tsx';

type CloseDialogProps = {
  range: Range;
  onClosed: (range: Range) => void;
  onLeave: () => void;
};

/** Closes sessions. Staff choose a reason and confirm; the affected bookings and their offers are filled in. */
export function CloseDialog({ range, onClosed, onLeave }: CloseDialogProps) {
  const closing = useClosing(range, onClosed);
  const { form, affected, toCall, problem, isLoading, isClosed, isBackward, count } = closing;
  const { range: chosen } = form.typed;
  const isAlone = affected.length + toCall.length === 0;
  return (
    <FormWindow
      form={{ ...form, problem }}
      size={isAlone ? undefined : 'widest'}
      title={titleOf(chosen)}
      aside="Closing does not cancel any booking. Offers do not hold seats."
      leave={isClosed ? 'Cancel' : 'Keep open'}
      press={isClosed ? `Send ${countOf(count, 'offer')}` : pressWords(chosen, count)}
      isDisabled={isLoading || isBackward || (isClosed && count === 0)}
      onClose={onLeave}
    >
      {isLoading && <Spinner label="Checking bookings..." />}
      {closing.isUnbooked && <Alert tone="ok">No bookings are affected.</Alert>}
      <div className={`${styles.columns} stack5`} data-alone={isAlone || undefined}>
        <div className="stack4 top">
          <Dates closing={closing} />
          <Reasons closing={closing} />
          {affected.length > 0 && <Words closing={closing} />}
        </div>
        {!isAlone && (
          <div className="stack5 top">
            {affected.length > 0 && <AffectedRows closing={closing} />}
            {toCall.length > 0 && <GuestsToCall bookings={toCall} />}
          </div>
        )}
      </div>
    </FormWindow>
  );
}

function Dates({ closing: { form, choose, isBackward } }: { closing: Closing }) {
  const { range } = form.typed;
  const setRange = (next: Range) => choose({ range: next });
  const chosen = range.slotIds ?? slots.map(({ id }) => id);
  const shown = [...new Set([...slots.map(({ id }) => id), ...chosen])];
  const toggle = (slotId: number) => {
    const next = chosen.includes(slotId)
      ? chosen.filter((each) => each !== slotId)
      : [...chosen, slotId];
    const isAll = slots.every(({ id }) => next.includes(id));
    const { from, to } = range;
    if (next.length > 0) setRange({ from, to, ...(isAll ? {} : { slotIds: next }) });
  };
  return (
    <>
      <div className={`${styles.dates} stack2`}>
        <TextField
          label="From"
          type="date"
          value={range.from}
          onChange={({ target: { value: from } }) =>
            from && setRange({ ...range, from, to: range.to < from ? from : range.to })
          }
        />
        <TextField
          label="To"
          type="date"
          min={range.from}
          value={range.to}
          // A half-typed date may be earlier than the first day, and rejecting it would make typing impossible.
          onChange={({ target: { value: to } }) => to && setRange({ ...range, to })}
          {...(isBackward ? { error: 'Choose the first day or a later one.' } : {})}
        />
      </div>
      <ChipField legend="Sessions" isRow>
        {shown.map((slotId) => (
          <Chip key={slotId} isOn={chosen.includes(slotId)} onPress={() => toggle(slotId)}>
            {slotLabel(slotId).replace(':00', '')}
          </Chip>
        ))}
      </ChipField>
    </>
  );
}

function Reasons({ closing: { form, choose } }: { closing: Closing }) {
  return (
    <>
      <ChipField legend="Reason">
        {(Object.keys(reasons) as Reason[]).map((reason) => (
          <Chip key={reason} isOn={form.typed.reason === reason} onPress={() => choose({ reason })}>
            {reason}
          </Chip>
        ))}
      </ChipField>
      {form.typed.reason === 'Other' && (
        <TextField
          label="Other reason"
          maxLength={limits.reasonLength}
          {...form.field('otherReason')}
          autoFocus
        />
      )}
    </>
  );
}

function Words({ closing }: { closing: Closing }) {
  const { form, answerBy } = closing;
  return (
    <>
      <TextAreaField
        label="Message to guests"
        rows={2}
        maxLength={limits.noteLength}
        {...form.field('sentence', { onChange: () => form.setValue('isWorded', true) })}
      />
      <Segments
        legend={
          answerBy
            ? `If there’s no answer by ${formatInstant(new Date(answerBy))}`
            : 'If there’s no answer'
        }
        segments={[
          { value: 'REFUND', label: 'Refund in full' },
          { value: 'ASK', label: 'Let me decide' },
        ]}
        {...form.choice('alternative')}
      />
    </>
  );
}
