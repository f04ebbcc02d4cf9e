import { type CallError, isRealDate, type PlannedDay } from '@studio/contract';
import { Button, SelectField, TextField } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { useListStaffQuery } from '../../../api/api.ts';
import { useSetInstructorsMutation } from '../../../api/day-api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { FormWindow } from '../../../ui/form-window.tsx';
import { InstructorOptions } from '../../../ui/instructor-options.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { formatMonthDay } from '../../../text/week.ts';
import { Assigned } from './assigned.tsx';
import { Choices } from './choices.tsx';
import { useKeptForm } from '../../../kept/use-kept-form.ts';

const choices = {
  staffId: z.string(),
  weekdays: z.array(z.number()),
  slotIds: z.array(z.number()),
  confirmOverlap: z.boolean(),
};

const from = z.string().check(z.refine(isRealDate, 'Choose a date'));

/** The shown week needs no date to start from. */
const schema = z.discriminatedUnion('span', [
  z.object({ span: z.literal('RULE'), from, ...choices }),
  z.object({ span: z.literal('WEEK'), from: z.string(), ...choices }),
]);

export type Chosen = Pick<z.infer<typeof schema>, 'weekdays' | 'slotIds'>;

type InstructorsDialogProps = {
  /** The shown week. */
  days: PlannedDay[];
  today: string;
  onLeave: () => void;
};

/**
 * Assigns an instructor to some weekdays, either every week from a date on or only in the shown week, and lists
 * current assignments.
 */
export function InstructorsDialog({ days, today, onLeave }: InstructorsDialogProps) {
  const { data: staff = [] } = useListStaffQuery();
  const { form, week, assignAnyway } = useInstructors({ days, today, onLeave });
  const { staffId, span, weekdays, slotIds } = form.typed;
  return (
    <FormWindow
      form={form}
      title="Instructors"
      press={staffId ? 'Assign' : 'Unassign'}
      between={
        form.problemType === 'STAFF_OVERLAP' && (
          <Button variant="outline" onClick={assignAnyway}>
            Assign anyway
          </Button>
        )
      }
      busyLabel="Saving..."
      isDisabled={weekdays.length === 0 || slotIds.length === 0}
      onClose={onLeave}
    >
      {/* Another list of options is another select, so that it shows the chosen one. */}
      <SelectField key={staff.length} label="Instructor" {...form.field('staffId')}>
        <InstructorOptions staff={staff} />
      </SelectField>
      <Choices
        days={days}
        chosen={{ weekdays, slotIds }}
        onChoose={(chosen) => {
          form.setValue('weekdays', chosen.weekdays);
          form.setValue('slotIds', chosen.slotIds);
        }}
      />
      <Segments
        legend="How long"
        segments={[
          { value: 'RULE', label: 'Every week' },
          { value: 'WEEK', label: 'This week only', isDisabled: !week },
        ]}
        {...form.choice('span')}
      />
      {span === 'RULE' && (
        <TextField label="From" type="date" min={today} required {...form.field('from')} />
      )}
      <p className="note">
        {span === 'RULE' || !week
          ? 'Applies every week from this date. Single days stay as they are.'
          : `Applies from ${formatMonthDay(week.from)} to ${formatMonthDay(week.to)} only. Closed sessions are left out.`}
      </p>
      <Assigned today={today} staff={staff} />
    </FormWindow>
  );
}

/** Returns the remaining days of the shown week; undefined when the week is over. */
function weekOf(days: PlannedDay[], today: string) {
  const dates = days.map(({ date }) => date);
  const from = dates.find((date) => date >= today);
  return from === undefined ? undefined : { from, to: dates.at(-1)! };
}

/** Staff's choices in the dialog: the instructor, the sessions, and every week or only the shown one. */
function useInstructors({ days, today, onLeave }: InstructorsDialogProps) {
  const [assign] = useSetInstructorsMutation();
  const week = weekOf(days, today);
  const form = useKeptForm({
    name: 'instructors',
    schema,
    defaultValues: {
      span: 'RULE',
      staffId: '',
      from: week?.from ?? today,
      weekdays: [],
      slotIds: [],
      confirmOverlap: false,
    },
    send: async ({ span, staffId, from, confirmOverlap, ...chosen }) => {
      form.setValue('confirmOverlap', false, { shouldDirty: false });
      const { error } = await assign({
        ...(span === 'RULE' ? { from } : week!),
        ...chosen,
        staffId: staffId ? Number(staffId) : null,
        ...(confirmOverlap ? { confirmOverlap } : {}),
      });
      return error ? { ...problemOf(error), type: (error as CallError).type } : onLeave();
    },
  });
  return {
    form,
    week,
    assignAnyway: () => {
      form.setValue('confirmOverlap', true, { shouldDirty: false });
      form.submit();
    },
  };
}
