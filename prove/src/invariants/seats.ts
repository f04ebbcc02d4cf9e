import { importContract } from '../built.ts';
import { fromColumn, localTime } from '../studio/local-time.ts';
import { type Check, groupBy, isLive, slotKey } from './evidence.ts';

const { isClosedDay, isInBookingWindow, startMinute, studioDate } = await importContract();

/**
 * I1: no session sells more seats than it has, and each session's taken seats are those of its active reservations.
 */
export const checkSeats: Check = ({ slots: rows, reservations }) => {
  const live = groupBy(reservations.filter(isLive), (row) =>
    slotKey(row['slot_date'], row['slot_id']),
  );
  const sessions = new Map(rows.map((row) => [slotKey(row['date'], row['slot_id']), row]));
  const keys = new Set([...live.keys(), ...sessions.keys()]);
  return [...keys].flatMap((key) => {
    const guests = (live.get(key) ?? []).reduce((sum, row) => sum + Number(row['guest_count']), 0);
    const row = sessions.get(key);
    const counted = Number(row?.['seats_taken'] ?? 0);
    const most = Number(row?.['capacity'] ?? 0);
    return [
      ...(counted < 0 || counted > most
        ? [`I1: ${key} has ${counted} of ${most} seats taken`]
        : []),
      ...(counted !== guests ? [`I1: ${key} counts ${counted} seats for ${guests} guests`] : []),
    ];
  });
};

/**
 * I11: every active reservation is in a session of the studio, and was within the booking window when it was made.
 */
export const checkSessions: Check = ({ slots, reservations }) => {
  const keys = new Set(slots.map((row) => slotKey(row['date'], row['slot_id'])));
  return reservations.filter(isLive).flatMap((row) => {
    const date = String(row['slot_date']);
    const slotId = Number(row['slot_id']);
    if (!keys.has(slotKey(date, slotId))) return [`I11: ${row['id']} has no session`];
    const bookedOn = studioDate(fromColumn(row['created_at']));
    const expected = `${date}, ${clock(startMinute(slotId))}:00`;
    return [
      ...(isInBookingWindow(date, bookedOn) && !isClosedDay(date)
        ? []
        : [`I11: ${date} was booked on ${bookedOn}`]),
      ...(localTime(fromColumn(row['starts_at'])) === expected
        ? []
        : [`I11: ${row['id']} starts at ${row['starts_at']} UTC, which is not ${expected}`]),
    ];
  });
};

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
