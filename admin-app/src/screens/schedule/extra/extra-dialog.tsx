import { Alert, Button, Dialog, TextField } from '@studio/shared-ui';
import { limits } from '@studio/contract';
import { Segments } from '../../../ui/segments.tsx';
import stack from '@studio/shared-ui/layout/stack.module.css';
import styles from './extra-dialog.module.css';
import { ExtraFields } from './extra-fields.tsx';
import { overlapWords } from './overlap.ts';
import { useExtra } from './use-extra.ts';

type ExtraDialogProps = { date: string; onLeave: () => void };

/** Adds a session beside the usual four. An overlap is shown; a busy instructor prevents it. */
export function ExtraDialog({ date, onLeave }: ExtraDialogProps) {
  const adding = useExtra(date, onLeave);
  const { extra, type, over, endProblem, staffProblem, isLoading, refusal } = adding;
  return (
    <Dialog
      isOpen
      title="Extra session"
      onClose={onLeave}
      footer={
        <>
          <p className={styles.aside}>
            {extra.kind === 'EXTRA' ? 'Open for booking right away' : 'Only staff can book it'}
          </p>
          <Button variant="outline" onClick={onLeave}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="extra-session"
            isBusy={isLoading}
            disabled={Boolean(endProblem ?? staffProblem)}
          >
            Add session
          </Button>
        </>
      }
    >
      <form id="extra-session" className={stack.s4} onSubmit={adding.handleSubmit}>
        <Segments
          legend="Kind"
          name="kind"
          segments={[
            { value: 'EXTRA', label: 'Extra, open to everyone' },
            { value: 'PRIVATE', label: 'Private, not listed' },
          ]}
          selected={extra.kind}
          onSelect={(kind) => type({ kind })}
        />
        <ExtraFields adding={adding} />
        <TextField
          label="Title"
          isOptional
          maxLength={limits.sessionNoteLength}
          value={extra.title}
          onChange={({ target }) => type({ title: target.value })}
        />
        {over.length > 0 && (
          <p className={styles.note} role="status">
            {`Overlaps ${over.map(overlapWords).join(' and ')}.`}
          </p>
        )}
        {refusal && <Alert tone="bad">{refusal}</Alert>}
      </form>
    </Dialog>
  );
}
