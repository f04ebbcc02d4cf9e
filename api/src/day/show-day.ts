import type { EntityManager } from 'typeorm';
import {
  isUsualSlot,
  type Party,
  type Roster,
  type RosterSession,
  seatsByRule,
  type SlotId,
  slots,
  startMinute,
  type WeeklyHours,
} from '@studio/contract';
import { Slot } from '../availability/slot.entity.ts';
import { foldBookings, type Folded } from '../booking/fold-bookings.ts';
import { findOfDay } from '../booking/list-reservations.ts';
import type { Dependencies } from '../dependencies.ts';
import { findUndelivered } from '../email/delivery/find-undelivered.ts';
import { hoursOfSession } from '../reservation/agreed-terms.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { endedStates, toReservation } from '../reservation/to-reservation.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { readWeek } from '../studio/weekly-rules.ts';
import { readNotes } from './booking-notes.ts';
import { readAttendance } from './mark-attendance.ts';

/** A day's sessions with all who are expected: what is cancelled is on no roster. */
export async function showDay({ database, now }: Dependencies, date: string): Promise<Roster> {
  const at = now();
  const asOf = at.toISOString();
  const staffNames = await readStaffNames(database);
  return database.run(async (manager) => {
    const parties = await readParties(manager, { date, staffNames, now: at });
    const rows = await manager.find(Slot, { where: { date } });
    const week = await readWeek(manager, date);
    const sessions = slotIdsOf({ date, parties, rows, week }).map((slotId) =>
      toSession(slotId, {
        row: rows.find((each) => each.slotId === slotId),
        seats: seatsByRule(week, { date, slotId }),
        parties: parties.filter(({ row }) => row.slotId === slotId),
      }),
    );
    return { date, asOf, sessions };
  });
}

type Expected = { row: Reservation; party: Party };

type OfDay = { date: string; staffNames: Map<number, string>; now: Date };

async function readParties(
  manager: EntityManager,
  { date, staffNames, now }: OfDay,
): Promise<Expected[]> {
  const roots = (await findOfDay(manager, date)).filter(
    ({ state }) => !endedStates.includes(state),
  );
  const ids = roots.map(({ id }) => id);
  const attendance = new Map(
    (await readAttendance(manager, ids)).map((each) => [each.bookingId, each]),
  );
  const noteOf = await readNotes(manager, ids);
  const folded = await foldBookings(manager, roots, now);
  const emails = roots.map(({ guestEmail }) => guestEmail);
  const undelivered = await findUndelivered(manager, emails);
  const toParty = ({ row, ...beside }: Folded): Party => {
    const { balanceCents } = beside;
    return {
      reservation: toReservation(row, { staffNames, ...beside }),
      ...(balanceCents === undefined ? {} : { balanceCents: Math.max(0, balanceCents) }),
      ...(undelivered.has(row.guestEmail) ? { isUndelivered: true } : {}),
      attendance: attendance.get(row.id) ?? null,
      note: noteOf(row.id, 'STAFF'),
      care: noteOf(row.id, 'CARE'),
    };
  };
  return folded.map((each) => ({ row: each.row, party: toParty(each) }));
}

type Known = { date: string; parties: Expected[]; rows: Slot[]; week: WeeklyHours };

/** The usual ones that are held, or that somebody has changed or booked, and all that were added; by their start. */
function slotIdsOf({ date, parties, rows, week }: Known): SlotId[] {
  const held = slots
    .map(({ id }) => id)
    .filter((slotId) => seatsByRule(week, { date, slotId }) > 0);
  const ids = [
    ...held,
    ...rows.map(({ slotId }) => slotId),
    ...parties.map(({ row }) => row.slotId),
  ];
  return [...new Set<SlotId>(ids)].sort((one, other) => startMinute(one) - startMinute(other));
}

type OfSession = {
  row: Slot | undefined;
  /** By regular hours. */
  seats: number;
  parties: Expected[];
};

const toSession = (slotId: SlotId, { row, seats, parties }: OfSession): RosterSession => ({
  slotId,
  minutes:
    60 *
    hoursOfSession(
      row?.minutes,
      parties.map((each) => each.row),
    ),
  isOpen: row?.isOpen ?? seats > 0,
  kind: row?.kind ?? (isUsualSlot(slotId) ? 'REGULAR' : 'EXTRA'),
  capacity: row?.capacity ?? seats,
  seatsTaken: row?.seatsTaken ?? 0,
  title: row?.title ?? '',
  reason: row?.reason ?? row?.note ?? '',
  staffId: row?.staffId ?? null,
  parties: parties.map(({ party }) => party),
});
