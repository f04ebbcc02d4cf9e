import { slotLabel, slots, weekdays } from '@studio/contract';
import { Checkbox } from '@studio/shared-ui';
import { Fragment, useState } from 'react';
import { BesideRow } from './beside-row.tsx';
import styles from './hours-dialog.module.css';
import { SeatsField } from './seats-field.tsx';
import { StartFields } from './start-fields.tsx';
import {
  cellAt,
  isOpenDay,
  type Week,
  withDay,
  withLength,
  withSeats,
  withStart,
  withWorkshop,
} from './week-edit.ts';

type HoursTableProps = {
  week: Week;
  /** The current regular hours. */
  before: Week;
  caption: string;
  onChange: (week: Week) => void;
};

/** The seats of each weekday's sessions, each with a checkbox; starts and workshops appear on request. */
export function HoursTable(props: HoursTableProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Checkbox checked={isEditing} onChange={({ target }) => setEditing(target.checked)}>
        Change times, workshops and number of sessions
      </Checkbox>
      {isEditing && (
        <p className="note">
          Clear a time to restore the usual start. A session for one workshop takes no others. A
          usual session is as long as its workshop.
        </p>
      )}
      <Table {...props} isEditing={isEditing} />
    </>
  );
}

type TableProps = HoursTableProps & { isEditing: boolean };

const Table = ({ week, before, caption, isEditing, onChange }: TableProps) => (
  <table className={styles.table} aria-label={caption}>
    <thead>
      <tr>
        <th scope="col">Weekday</th>
        {slots.map(({ id }) => (
          <th key={id} scope="col">
            {slotLabel(id)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weekdays.map((name, weekday) => {
        const isOpen = isOpenDay(week, weekday);
        return (
          <Fragment key={name}>
            <tr>
              <th scope="row">
                <Checkbox
                  checked={isOpen}
                  onChange={({ target }) => onChange(withDay(week, weekday, target.checked))}
                >
                  {name}
                </Checkbox>
              </th>
              {!isOpen && (
                <td className={styles.closed} colSpan={slots.length}>
                  <span>Closed</span>
                </td>
              )}
              {isOpen &&
                slots.map(({ id }, column) => {
                  const at = { weekday, column };
                  const cell = cellAt(week, at);
                  const label = `${name} ${slotLabel(id)}`;
                  return (
                    <td key={id} data-time={slotLabel(id)}>
                      <SeatsField
                        name={label}
                        seats={cell.seats}
                        before={cellAt(before, at).seats}
                        onChange={(next) => onChange(withSeats(week, at, next))}
                      />
                      {cell.seats > 0 && (
                        <StartFields
                          name={label}
                          cell={cell}
                          isEditing={isEditing}
                          onStart={(minute) => onChange(withStart(week, at, minute))}
                          onLength={(minutes) =>
                            onChange(withLength(week, { weekday, slotId: cell.slotId }, minutes))
                          }
                          onWorkshop={(workshop) =>
                            onChange(withWorkshop(week, { weekday, slotId: cell.slotId }, workshop))
                          }
                        />
                      )}
                    </td>
                  );
                })}
            </tr>
            {isOpen && <BesideRow {...{ name, week, before, weekday, isEditing, onChange }} />}
          </Fragment>
        );
      })}
    </tbody>
  </table>
);
