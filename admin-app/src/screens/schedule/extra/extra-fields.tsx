import { limits } from '@studio/contract';
import { SelectField, TextField } from '@studio/shared-ui';
import { WorkshopOptions } from '../workshop-options.tsx';
import { Stepper } from '../day/stepper.tsx';
import styles from './extra-dialog.module.css';
import type { Extra } from './use-extra.ts';

/** Time, seats, instructor and workshop. */
export function ExtraFields({ form, staff, endProblem, staffProblem }: Extra) {
  const seats = form.choice('capacity');
  const end = form.field('end');
  return (
    <>
      <div className={styles.three}>
        <TextField label="Date" type="date" required {...form.field('date')} />
        <TextField label="Start" type="time" required {...form.field('start')} />
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
        <SelectField label="Instructor" {...form.field('staffId')} error={staffProblem}>
          <option value="">Unassigned</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label="Workshop" {...form.field('workshop')}>
        <WorkshopOptions />
      </SelectField>
    </>
  );
}
