import {
  type CallError,
  type RosterSession,
  slotLabel,
  studioDate,
  weekdayOf,
  weekdays,
} from '@studio/contract';
import { Button, Spoken } from '@studio/shared-ui';
import { ChevronDown, UserRound } from 'lucide-react';
import { useId } from 'react';
import { useListStaffQuery } from '../api/api.ts';
import { useSetInstructorMutation } from '../api/day-api.ts';
import { useNow } from '../session/use-now.ts';
import { InstructorOptions } from './instructor-options.tsx';
import styles from './instructor-field.module.css';

type InstructorFieldProps = {
  date: string;
  session: Pick<RosterSession, 'slotId' | 'staffId' | 'ruleStaffId' | 'hasOwnStaff'>;
  /** True while no server responds, so nothing can be changed. */
  isLost?: boolean;
};

/**
 * The instructor of a session, and of its bookings without their own staff member: by the standing rule, or on this
 * day only. The choice is fixed once the day has passed.
 */
export function InstructorField({ date, session, isLost }: InstructorFieldProps) {
  const id = useId();
  const { slotId, staffId, ruleStaffId, hasOwnStaff } = session;
  const { data: staff = [] } = useListStaffQuery();
  const [change, { error, originalArgs, isLoading, reset }] = useSetInstructorMutation();
  const isOver = date < studioDate(new Date(useNow()));
  const problem = error as CallError | undefined;
  const current = ruleStaffId === undefined || hasOwnStaff ? staffId : 'RULE';
  const chosen = isLoading && originalArgs ? originalArgs.staffId : current;
  const ruled = staff.find((each) => each.id === ruleStaffId);
  return (
    <div className={styles.place}>
      <div className={styles.row}>
        <UserRound size={22} strokeWidth={1.5} aria-hidden />
        <label className={`${styles.label} note`} htmlFor={id}>
          <span>Instructor for this session</span>
          <span className="unseen">{`, ${slotLabel(slotId)}`}</span>
        </label>
        <select
          id={id}
          className={styles.select}
          value={chosen ?? ''}
          data-nobody={chosen === null || undefined}
          disabled={isLost || isOver}
          onChange={({ target: { value } }) =>
            void change({ date, slotId, staffId: choiceOf(value) })
          }
        >
          {ruled && (
            <option value="RULE">{`${ruled.name}, every ${weekdays[weekdayOf(date)]}`}</option>
          )}
          <InstructorOptions staff={staff} />
        </select>
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.5} aria-hidden />
      </div>
      <Spoken isUrgent>
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
      </Spoken>
    </div>
  );
}

const choiceOf = (value: string): number | 'RULE' | null => {
  if (value === 'RULE') return value;
  return value ? Number(value) : null;
};
