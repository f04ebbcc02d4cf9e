import { TextField } from '@studio/shared-ui';
import { limits } from '@studio/contract';
import { FormWindow } from '../../../ui/form-window.tsx';
import { Segments } from '../../../ui/segments.tsx';
import styles from './extra-dialog.module.css';
import { ExtraFields } from './extra-fields.tsx';
import { overlapWords } from './overlap.ts';
import { useExtra } from './use-extra.ts';

type ExtraDialogProps = { date: string; onLeave: () => void };

/** Adds a session beside the usual four. An overlap is shown; a busy instructor prevents it. */
export function ExtraDialog({ date, onLeave }: ExtraDialogProps) {
  const adding = useExtra(date, onLeave);
  const { form, over, endProblem, staffProblem } = adding;
  return (
    <FormWindow
      form={form}
      title="Extra session"
      aside={form.typed.kind === 'EXTRA' ? 'Open for booking right away' : 'Only staff can book it'}
      press="Add session"
      isDisabled={Boolean(endProblem ?? staffProblem)}
      onClose={onLeave}
    >
      <Segments
        legend="Kind"
        segments={[
          { value: 'EXTRA', label: 'Extra, open to everyone' },
          { value: 'PRIVATE', label: 'Private, not listed' },
        ]}
        {...form.choice('kind')}
      />
      <ExtraFields {...adding} />
      <TextField
        label="Title"
        isOptional
        maxLength={limits.sessionNoteLength}
        {...form.field('title')}
      />
      {over.length > 0 && (
        <p className={styles.note} role="status">
          {`Overlaps ${over.map(overlapWords).join(' and ')}.`}
        </p>
      )}
    </FormWindow>
  );
}
