import { importContract } from '../built.ts';
import { fromColumn } from '../studio/servers/column.ts';
import { type Check, groupBy, isLive, slotKey } from './evidence.ts';

const { isBookableDate, slotHour, slots, studioDate, studioTimeZone } = await importContract();

/** I1: 0 to 8 seats are taken in every session, exactly those of its living reservations. */
export const checkSeats: Check = ({ slots: rows, reservations }) => {
  const live = groupBy(reservations.filter(isLive), (row) =>
    slotKey(row['slot_date'], row['slot_id']),
  );
  const taken = new Map(
    rows.map((row) => [slotKey(row['date'], row['slot_id']), row['seats_taken']]),
  );
  const keys = new Set([...live.keys(), ...taken.keys()]);
  return [...keys].flatMap((key) => {
    const guests = (live.get(key) ?? []).reduce((sum, row) => sum + Number(row['guest_count']), 0);
    const counted = Number(taken.get(key) ?? 0);
    return [
      ...(counted < 0 || counted > 8 ? [`I1: ${key} has ${counted} seats taken`] : []),
      ...(counted !== guests ? [`I1: ${key} counts ${counted} seats for ${guests} guests`] : []),
    ];
  });
};

const wallTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: studioTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** I11: every living appointment is a session of the studio, and was within the window when made. */
export const checkSessions: Check = ({ reservations }) =>
  reservations.filter(isLive).flatMap((row) => {
    const date = String(row['slot_date']);
    const slot = slots.find(({ id }) => id === Number(row['slot_id']));
    if (!slot) return [`I11: ${row['id']} has no session`];
    const bookedOn = studioDate(fromColumn(row['created_at']));
    const expected = `${date}, ${slotHour(slot.id)}`;
    return [
      ...(isBookableDate(date, bookedOn) ? [] : [`I11: ${date} was booked on ${bookedOn}`]),
      ...(wallTime.format(fromColumn(row['starts_at'])) === expected
        ? []
        : [`I11: ${row['id']} starts at ${row['starts_at']} UTC, which is not ${expected}:00`]),
    ];
  });
