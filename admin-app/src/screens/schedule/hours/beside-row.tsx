import { slotLabel, slots } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { Plus } from 'lucide-react';
import styles from './hours-dialog.module.css';
import { SeatsField } from './seats-field.tsx';
import { StartFields } from './start-fields.tsx';
import {
  beside,
  cellOf,
  replaced,
  type Week,
  withAdded,
  withLength,
  without,
  withWorkshop,
} from './week-edit.ts';

type BesideRowProps = {
  /** The weekday's name. */
  name: string;
  week: Week;
  before: Week;
  weekday: number;
  isEditing: boolean;
  onChange: (week: Week) => void;
};

/** A weekday's sessions in addition to the usual four, with a button to add one. */
export function BesideRow({ name, week, before, weekday, isEditing, onChange }: BesideRowProps) {
  const sessions = beside(week, weekday);
  if (sessions.length === 0 && !isEditing) return null;
  return (
    <tr>
      <td className={styles.empty} />
      <td className={styles.beside} colSpan={slots.length}>
        {sessions.map((session, index) => {
          const { slotId, seats } = session;
          const place = { weekday, slotId };
          const label = `${name} ${slotLabel(slotId)}`;
          return (
            <div key={index}>
              <StartFields
                name={label}
                cell={cellOf(week, session)}
                isEditing={isEditing}
                onStart={(minute) =>
                  minute !== null &&
                  onChange(replaced(week, session, { ...session, slotId: minute }))
                }
                onLength={(minutes) => onChange(withLength(week, place, minutes))}
                onWorkshop={(workshop) => onChange(withWorkshop(week, place, workshop))}
              />
              <SeatsField
                name={label}
                seats={seats}
                before={before.added.find((each) => isAt(each, place))?.seats ?? 0}
                onChange={(next) =>
                  onChange(
                    next === 0
                      ? without(week, session)
                      : replaced(week, session, { ...session, seats: next }),
                  )
                }
              />
            </div>
          );
        })}
        {isEditing && (
          <Button
            variant="outline"
            size="bar"
            aria-label={`Add a session on ${name}`}
            onClick={() => onChange(withAdded(week, weekday))}
          >
            <Plus size={18} strokeWidth={1.5} aria-hidden />
            Add a session
          </Button>
        )}
      </td>
    </tr>
  );
}

type At = { weekday: number; slotId: number };

const isAt = (one: At, other: At): boolean =>
  one.weekday === other.weekday && one.slotId === other.slotId;
