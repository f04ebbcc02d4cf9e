import { limits, slotLabel, slots } from '@studio/contract';
import { Checkbox } from '@studio/shared-ui';
import { useState } from 'react';
import styles from './hours-dialog.module.css';
import { type Week, withDay, withSeats } from './week-edit.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type HoursTableProps = {
  week: Week;
  /** As the rule has it so far. */
  before: Week;
  caption: string;
  onChange: (week: Week) => void;
};

/** Seats of each weekday's sessions, each with its own tick. */
export const HoursTable = ({ week, before, caption, onChange }: HoursTableProps) => (
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
        const day = week[weekday] ?? [];
        const isOpen = day.some((seats) => seats > 0);
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
              day.map((seats, column) => (
                <td key={column} data-time={slotLabel(slots[column]!.id)}>
                  <SeatsField
                    name={`${name} ${slotLabel(slots[column]!.id)}`}
                    seats={seats}
                    before={before[weekday]?.[column] ?? 0}
                    onChange={(next) => onChange(withSeats(week, { weekday, column }, next))}
                  />
                </td>
              ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);

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
