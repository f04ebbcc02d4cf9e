import { limits, slotLabel, slots, countOf } from '@studio/contract';
import { Button, Checkbox } from '@studio/shared-ui';
import { useState } from 'react';
import styles from './hours-dialog.module.css';
import { StartFields } from './start-fields.tsx';
import {
  beside,
  cellAt,
  isOpenDay,
  type Week,
  withDay,
  without,
  withSeats,
  withStart,
  withWorkshop,
} from './week-edit.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type HoursTableProps = {
  week: Week;
  /** As the rule has it so far. */
  before: Week;
  caption: string;
  onChange: (week: Week) => void;
};

/** Seats of each weekday's sessions, each with its own checkbox; their starts and workshops once staff ask for them. */
export function HoursTable(props: HoursTableProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Checkbox checked={isEditing} onChange={({ target }) => setEditing(target.checked)}>
        Change start times and workshops
      </Checkbox>
      {isEditing && (
        <p className={styles.hint}>
          Clear a time to restore the usual start. A session for one workshop accepts no other.
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
          <tr key={name}>
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
                        onWorkshop={(workshop) =>
                          onChange(withWorkshop(week, { weekday, slotId: cell.slotId }, workshop))
                        }
                      />
                    )}
                    {column === 0 && <Beside {...{ name, week, weekday, onChange }} />}
                  </td>
                );
              })}
          </tr>
        );
      })}
    </tbody>
  </table>
);

type BesideProps = { name: string; week: Week; weekday: number; onChange: (week: Week) => void };

/** Sessions that an earlier rule added beside the four. */
const Beside = ({ name, week, weekday, onChange }: BesideProps) =>
  beside(week, weekday).map((session) => {
    const { slotId, seats } = session;
    return (
      <small key={slotId} className={styles.beside}>
        <span>{`Also ${slotLabel(slotId)}, ${countOf(seats, 'seat')}`}</span>
        <Button
          variant="outline"
          aria-label={`Remove ${name} ${slotLabel(slotId)}`}
          onClick={() => onChange(without(week, session))}
        >
          Remove
        </Button>
      </small>
    );
  });

type SeatsFieldProps = {
  name: string;
  seats: number;
  before: number;
  onChange: (seats: number) => void;
};

function SeatsField({ name, seats, before, onChange }: SeatsFieldProps) {
  // Empty on the way from one number to another, which says nothing of the session.
  const [typed, setTyped] = useState<string | null>(null);
  const handleType = (text: string) => {
    setTyped(text);
    if (Number(text) >= 1) onChange(Number(text));
  };
  return (
    <span className={styles.seats}>
      <Checkbox
        aria-label={`${name} takes place`}
        checked={seats > 0}
        onChange={({ target }) => onChange(target.checked ? before || limits.seatsPerSlot : 0)}
      >
        {seats > 0 ? '' : 'Closed'}
      </Checkbox>
      {seats > 0 && (
        <input
          type="number"
          inputMode="numeric"
          aria-label={`Seats on ${name}`}
          min={1}
          max={limits.mostSeats}
          value={typed ?? seats}
          onChange={({ target }) => handleType(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
      {seats !== before && <small>{`was ${before || 'closed'}`}</small>}
    </span>
  );
}
