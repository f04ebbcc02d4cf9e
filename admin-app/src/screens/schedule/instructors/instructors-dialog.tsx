import { addDays, type CallError, slotLabel, slots } from '@studio/contract';
import { Alert, Button, Dialog, SelectField, TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useListStaffQuery } from '../../../api/api.ts';
import { useSetInstructorsMutation } from '../../../api/day-api.ts';
import { formatWeekday } from '../../../week/week.ts';
import { Chip, ChipField } from '../chips.tsx';
import styles from './instructors-dialog.module.css';

type InstructorsDialogProps = {
  /** The dates of the shown week. */
  dates: string[];
  today: string;
  onLeave: () => void;
};

type Chosen = { weekdays: number[]; slotIds: number[] };

const toggled = (list: number[], each: number): number[] =>
  list.includes(each) ? list.filter((other) => other !== each) : [...list, each].sort();

/** Who teaches on some weekdays, in the shown week or until a later date. */
export function InstructorsDialog({ dates, today, onLeave }: InstructorsDialogProps) {
  const { data: staff = [] } = useListStaffQuery();
  const [staffId, setStaffId] = useState('');
  const [chosen, setChosen] = useState<Chosen>({ weekdays: [], slotIds: [] });
  const [from, setFrom] = useState(dates.find((date) => date >= today) ?? today);
  const [to, setTo] = useState(() => (dates[6]! >= from ? dates[6]! : addDays(from, 6)));
  const [give, { isLoading, error }] = useSetInstructorsMutation();
  const problem = error as CallError | undefined;
  const isWhole = chosen.weekdays.length > 0 && chosen.slotIds.length > 0 && to >= from;
  const press = async (more: { confirmOverlap?: true } = {}) => {
    const who = staffId ? Number(staffId) : null;
    const answer = await give({ from, to, ...chosen, staffId: who, ...more });
    if (answer.data) onLeave();
  };
  return (
    <Dialog
      isOpen
      title="Instructors"
      onClose={onLeave}
      footer={
        <>
          <Button variant="outline" onClick={onLeave}>
            Cancel
          </Button>
          {problem?.type === 'STAFF_OVERLAP' && (
            <Button variant="outline" onClick={() => void press({ confirmOverlap: true })}>
              Assign anyway
            </Button>
          )}
          <Button
            isBusy={isLoading}
            busyLabel="Saving..."
            disabled={!isWhole}
            onClick={() => void press()}
          >
            {staffId ? 'Assign' : 'Unassign'}
          </Button>
        </>
      }
    >
      <SelectField
        label="Instructor"
        value={staffId}
        onChange={({ target }) => setStaffId(target.value)}
      >
        <option value="">Unassigned</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Choices week={dates} chosen={chosen} onChoose={setChosen} />
      <div className={styles.dates}>
        <TextField
          label="From"
          type="date"
          min={today}
          value={from}
          onChange={({ target }) => target.value && setFrom(target.value)}
        />
        <TextField
          label="To"
          type="date"
          min={from}
          value={to}
          onChange={({ target }) => target.value && setTo(target.value)}
        />
      </div>
      <p className={styles.hint}>
        You can assign up to 92 days at a time. Closed sessions are skipped. A booking keeps its own
        staff member.
      </p>
      {problem && <Alert tone="bad">{problem.message}</Alert>}
    </Dialog>
  );
}

type ChoicesProps = { week: string[]; chosen: Chosen; onChoose: (chosen: Chosen) => void };

const Choices = ({ week, chosen: { weekdays, slotIds }, onChoose }: ChoicesProps) => (
  <>
    <ChipField legend="Weekdays" isRow>
      {week.map((date, day) => (
        <Chip
          key={day}
          isOn={weekdays.includes(day)}
          onPress={() => onChoose({ slotIds, weekdays: toggled(weekdays, day) })}
        >
          {formatWeekday(date)}
        </Chip>
      ))}
    </ChipField>
    <ChipField legend="Sessions" isRow>
      {slots.map(({ id }) => (
        <Chip
          key={id}
          isOn={slotIds.includes(id)}
          onPress={() => onChoose({ weekdays, slotIds: toggled(slotIds, id) })}
        >
          {slotLabel(id).replace(':00', '')}
        </Chip>
      ))}
    </ChipField>
  </>
);
