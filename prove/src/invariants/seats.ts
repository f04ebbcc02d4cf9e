import { importContract } from '../built.ts';
import { fromColumn, localTime } from '../studio/local-time.ts';
import { type Check, isLive, slotKey, sum, when } from './evidence.ts';

const { isClosedDay, isInBookingWindow, startMinute, studioDate } = await importContract();

/** I1: no session sells more seats than it has, and its taken seats are those of its active reservations. */
export const checkSeats: Check = ({ slots: rows, reservations }) => {
  const live = Map.groupBy(reservations.filter(isLive), (row) =>
    slotKey(row['slot_date'], row['slot_id']),
  );
  const sessions = new Map(rows.map((row) => [slotKey(row['date'], row['slot_id']), row]));
  const keys = new Set([...live.keys(), ...sessions.keys()]);
  return [...keys].flatMap((key) => {
    const guests = sum((live.get(key) ?? []).map((row) => row['guest_count']));
    const row = sessions.get(key);
    const counted = Number(row?.['seats_taken'] ?? 0);
    const most = Number(row?.['capacity'] ?? 0);
    return [
      ...when(counted < 0 || counted > most, `I1: ${key} has ${counted} of ${most} seats taken`),
      ...when(counted !== guests, `I1: ${key} counts ${counted} seats for ${guests} guests`),
    ];
  });
};

/** I11: every active reservation is in one of the studio's sessions, and was in the booking window when made. */
export const checkSessions: Check = ({ slots, reservations }) => {
  const keys = new Set(slots.map((row) => slotKey(row['date'], row['slot_id'])));
  return reservations.filter(isLive).flatMap((row) => {
    const date = String(row['slot_date']);
    const slotId = Number(row['slot_id']);
    if (!keys.has(slotKey(date, slotId))) return [`I11: ${row['id']} has no session`];
    const bookedOn = studioDate(fromColumn(row['created_at']));
    const isBookable = isInBookingWindow(date, bookedOn) && !isClosedDay(date);
    const startsAt = row['starts_at'];
    const clock = new Date(startMinute(slotId) * 60_000).toISOString().slice(11, 19);
    const expected = `${date}, ${clock}`;
    const isInTime = localTime(fromColumn(startsAt)) === expected;
    return [
      ...when(!isBookable, `I11: ${date} was booked on ${bookedOn}`),
      ...when(!isInTime, `I11: ${row['id']} starts at ${startsAt} UTC, which is not ${expected}`),
    ];
  });
};
