import type { CallError } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { ChevronDown, UserRound } from 'lucide-react';
import { useId } from 'react';
import { useListStaffQuery } from '../api/api.ts';
import { useSetInstructorMutation } from '../api/day-api.ts';
import styles from './instructor-field.module.css';

type InstructorFieldProps = {
  date: string;
  session: { slotId: number; staffId: number | null };
  /** No server answers: nothing can be changed. */
  isLost?: boolean;
};

/** Who leads a session, said once for all its bookings that have nobody of their own. */
export function InstructorField({ date, session, isLost }: InstructorFieldProps) {
  const id = useId();
  const { slotId, staffId } = session;
  const { data: staff = [] } = useListStaffQuery();
  const [change, { error, originalArgs, isLoading, reset }] = useSetInstructorMutation();
  const problem = error as CallError | undefined;
  const chosen = isLoading && originalArgs ? originalArgs.staffId : staffId;
  return (
    <div className={styles.place}>
      <div className={styles.row}>
        <UserRound size={22} strokeWidth={1.5} aria-hidden />
        <label className={styles.label} htmlFor={id}>
          Instructor for this session
        </label>
        <select
          id={id}
          className={styles.select}
          value={chosen ?? ''}
          data-nobody={chosen === null || undefined}
          disabled={isLost}
          onChange={({ target: { value } }) =>
            void change({ date, slotId, staffId: value ? Number(value) : null })
          }
        >
          <option value="">Unassigned</option>
          {staff.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.5} aria-hidden />
      </div>
      <div role="alert">
        {problem && (
          <div className={styles.problem}>
            <p>{problem.message}</p>
            {problem.type === 'STAFF_OVERLAP' && originalArgs && (
              <Button
                variant="outline"
                size="bar"
                onClick={() => void change({ ...originalArgs, confirmOverlap: true })}
              >
                Assign anyway
              </Button>
            )}
            <Button variant="outline" size="bar" onClick={reset}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
