import { TextField, SelectField, Spoken } from '@studio/shared-ui';
import { limits } from '@studio/contract';
import { FormWindow } from '../../../ui/form-window.tsx';
import { InstructorOptions } from '../../../ui/instructor-options.tsx';
import { Segments } from '../../../ui/segments.tsx';
import styles from './extra-dialog.module.css';
import { overlapWords } from './overlap.ts';
import { useExtra, type Extra } from './use-extra.ts';
import { WorkshopOptions } from '../workshop-options.tsx';
import { Stepper } from '../day/stepper.tsx';

type ExtraDialogProps = { date: string; onLeave: () => void };

/** Adds a session to the usual four. The dialog shows overlaps; an instructor who is busy prevents the session. */
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
        <Spoken className={styles.note}>
          {`Overlaps ${over.map(overlapWords).join(' and ')}.`}
        </Spoken>
      )}
    </FormWindow>
  );
}

function ExtraFields({ form, follow, keepEnd, staff, endProblem, staffProblem }: Extra) {
  const seats = form.choice('capacity');
  const end = form.field('end', { onChange: keepEnd });
  const start = form.field('start', {
    onChange: ({ target }) => follow({ start: target.value }),
  });
  return (
    <>
      <div className={styles.three}>
        <TextField label="Date" type="date" required {...form.field('date')} />
        <TextField label="Start" type="time" required {...start} />
        <TextField label="End" type="time" required {...end} error={endProblem ?? end.error} />
      </div>
      <div className={styles.two}>
        <Stepper
          label="Seats"
          value={seats.selected}
          least={1}
          most={limits.mostSeats}
          hint={`At most ${limits.mostSeats}.`}
          onChange={seats.onSelect}
        />
        {/* Another list of options is another select, so that it shows the chosen one. */}
        <SelectField
          key={staff.length}
          label="Instructor"
          {...form.field('staffId')}
          error={staffProblem}
        >
          <InstructorOptions staff={staff} />
        </SelectField>
      </div>
      <SelectField
        label="Workshop"
        {...form.field('workshop', {
          onChange: ({ target }) => follow({ workshop: target.value }),
        })}
      >
        <WorkshopOptions />
      </SelectField>
    </>
  );
}
