import {
  type CallError,
  formatMoment,
  type getInstructors,
  type ResponseOf,
  slotLabel,
  type StaffMember,
  weekdays,
} from '@studio/contract';
import { Alert } from '@studio/shared-ui';
import { useGetInstructorsQuery } from '../../../api/day-api.ts';
import { formatDate } from '../../../text/week.ts';
import styles from './instructors-dialog.module.css';

type AssignedProps = { today: string; staff: StaffMember[] };
type Rule = ResponseOf<typeof getInstructors>['rules'][number];

/** The assignments: standing rules, and single days, which override them. */
export function Assigned({ today, staff }: AssignedProps) {
  const { data, error } = useGetInstructorsQuery();
  if (error) return <Alert tone="bad">{(error as CallError).message}</Alert>;
  if (!data) return null;
  const nameOf = (id: number | null) => staff.find((each) => each.id === id)?.name ?? 'Unassigned';
  const { rules, days } = data;
  return (
    <>
      <section className={styles.assigned}>
        <h3>Every week</h3>
        {rules.length === 0 && <p className="note">No instructor is assigned every week.</p>}
        <ul>
          {togetherOf(rules).map(({ validFrom, staffId, sessions }) => (
            <li key={`${validFrom} ${staffId}`}>
              <strong>{nameOf(staffId)}</strong>
              <span>{`${sessions.join(', ')}, ${validFrom <= today ? 'since' : 'from'} ${formatDate(validFrom)}`}</span>
            </li>
          ))}
        </ul>
      </section>
      {days.length > 0 && (
        <details className={styles.assigned}>
          <summary>{`Single days (${days.length})`}</summary>
          <ul>
            {days.map(({ staffId, ...session }) => (
              <li key={`${session.date} ${session.slotId}`}>
                <strong>{nameOf(staffId)}</strong>
                <span>{formatMoment(session)}</span>
              </li>
            ))}
          </ul>
          <p className="note">
            To follow the weekly instructor again, open the session on the schedule.
          </p>
        </details>
      )}
    </>
  );
}

type Together = Pick<Rule, 'validFrom' | 'staffId'> & { sessions: string[] };

/** Merges one staff member's rules from the same date into one line. */
function togetherOf(rules: Rule[]): Together[] {
  const lines: Together[] = [];
  for (const { validFrom, weekday, slotId, staffId } of rules) {
    const session = `${weekdays[weekday]!.slice(0, 3)} ${slotLabel(slotId).replace(':00', '')}`;
    const line = lines.find((each) => each.validFrom === validFrom && each.staffId === staffId);
    if (line) line.sessions.push(onOneLine(session));
    else lines.push({ validFrom, staffId, sessions: [onOneLine(session)] });
  }
  return lines;
}

const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');
