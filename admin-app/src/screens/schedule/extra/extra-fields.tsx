import { limits } from '@studio/contract';
import { SelectField, TextField } from '@studio/shared-ui';
import { chosenWorkshop, WorkshopOptions } from '../workshop-options.tsx';
import { Stepper } from '../day/stepper.tsx';
import styles from './extra-dialog.module.css';
import type { Extra } from './use-extra.ts';

/** Time, seats, instructor and workshop. */
export function ExtraFields({ adding }: { adding: Extra }) {
  const { extra, type, staff, endProblem, staffProblem } = adding;
  return (
    <>
      <div className={styles.three}>
        <TextField
          label="Date"
          type="date"
          required
          value={extra.date}
          onChange={({ target }) => target.value && type({ date: target.value })}
        />
        <TextField
          label="Start"
          type="time"
          required
          value={extra.start}
          onChange={({ target }) => type({ start: target.value })}
        />
        <TextField
          label="End"
          type="time"
          required
          value={extra.end}
          error={endProblem}
          onChange={({ target }) => type({ end: target.value })}
        />
      </div>
      <div className={styles.two}>
        <Stepper
          label="Seats"
          value={extra.seats}
          least={1}
          most={limits.mostSeats}
          hint={`At most ${limits.mostSeats}.`}
          onChange={(seats) => type({ seats })}
        />
        <SelectField
          label="Instructor"
          value={extra.staffId ?? ''}
          error={staffProblem}
          onChange={({ target }) => type({ staffId: target.value ? Number(target.value) : null })}
        >
          <option value="">Unassigned</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label="Workshop"
        value={extra.workshop ?? ''}
        onChange={({ target }) => type({ workshop: chosenWorkshop(target.value) })}
      >
        <WorkshopOptions />
      </SelectField>
    </>
  );
}
