import { Button, SelectField, TextField } from '@studio/shared-ui';
import { FormWindow } from '../../../ui/form-window.tsx';
import { problemOf } from '../../../api/problem-of.ts';
import { Segments } from '../../../ui/segments.tsx';
import { formatMonthDay } from '../../../text/week.ts';
import { Assigned } from './assigned.tsx';
import { Choices } from './choices.tsx';
import styles from './instructors-dialog.module.css';
import { type Assigning, type ShownWeek, useInstructors } from './use-instructors.ts';

type InstructorsDialogProps = ShownWeek & { onLeave: () => void };

/**
 * Assigns an instructor to some weekdays, every week from a date on or in the shown week, and lists current
 * assignments.
 */
export function InstructorsDialog({ onLeave, ...shown }: InstructorsDialogProps) {
  const assigning = useInstructors(shown, onLeave);
  const { staff, choice, chosen, problem, isWhole, isLoading, assign } = assigning;
  return (
    <FormWindow
      title="Instructors"
      press={choice.staffId ? 'Assign' : 'Unassign'}
      between={
        problem?.type === 'STAFF_OVERLAP' && (
          <Button variant="outline" onClick={() => assign({ confirmOverlap: true })}>
            Assign anyway
          </Button>
        )
      }
      isBusy={isLoading}
      busyLabel="Saving..."
      isDisabled={!isWhole}
      problem={problem ? problemOf(problem) : null}
      onPress={() => assign()}
      onClose={onLeave}
    >
      <SelectField
        label="Instructor"
        value={choice.staffId}
        onChange={({ target }) => assigning.choose({ staffId: target.value })}
      >
        <option value="">Unassigned</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Choices days={shown.days} chosen={chosen} onChoose={assigning.setChosen} />
      <Span today={shown.today} {...assigning} />
      <Assigned today={shown.today} staff={staff} />
    </FormWindow>
  );
}

const Span = ({ today, week, choice, choose }: Assigning & { today: string }) => (
  <>
    <Segments
      legend="How long"
      name="span"
      segments={[
        { value: 'RULE', label: 'Every week' },
        { value: 'WEEK', label: 'This week only', isDisabled: !week },
      ]}
      selected={choice.span}
      onSelect={(span) => choose({ span })}
    />
    {choice.span === 'RULE' && (
      <TextField
        label="From"
        type="date"
        min={today}
        value={choice.from}
        onChange={({ target }) => target.value && choose({ from: target.value })}
      />
    )}
    <p className={styles.hint}>
      {choice.span === 'RULE' || !week
        ? 'Holds every week from this date until you change it. Single days below stay as they are.'
        : `Holds from ${formatMonthDay(week.from)} to ${formatMonthDay(week.to)} only. Closed sessions are left out.`}
    </p>
  </>
);
