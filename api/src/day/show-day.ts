import type { EntityManager } from 'typeorm';
import {
  type Party,
  type RegularHours,
  type Roster,
  type RosterSession,
  type SlotId,
  sessionsOfWeekday,
  startMinute,
  weekdayOf,
} from '@studio/contract';
import type { InstructorRule } from '../availability/instructor-rule.entity.ts';
import { instructorOf, readInstructorRules, standingOf } from '../availability/instructors.ts';
import { Slot } from '../availability/slot.entity.ts';
import { foldBookings, type Folded } from '../booking/fold-bookings.ts';
import { findOfDay } from '../booking/list-reservations.ts';
import type { Dependencies } from '../dependencies.ts';
import { findUndelivered } from '../email/delivery/find-undelivered.ts';
import { readForms } from '../guest-form/read-forms.ts';
import { readSeats } from '../seat/seats.ts';
import { readHeld, toBooked } from '../payment/add-ons/held-add-ons.ts';
import { readWaiverRule } from '../studio/waiver-rule.ts';
import { hoursOfSession } from '../reservation/agreed-terms.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { endedStates, toReservation } from '../reservation/to-reservation.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { readRule, rowByRule } from '../studio/weekly-rules.ts';
import { readNotes } from './booking-notes.ts';
import { readOutcomes } from './closed-outcomes.ts';
import { readAttendance } from './mark-attendance.ts';

/** Shows a day's sessions with all expected guests. Canceled bookings are not on the roster. */
export async function showDay({ database, now }: Dependencies, date: string): Promise<Roster> {
  const at = now();
  const asOf = at.toISOString();
  const staffNames = await readStaffNames(database);
  return database.run(async (manager) => {
    const parties = await readParties(manager, { date, staffNames, now: at });
    const rows = await manager.find(Slot, { where: { date } });
    const hours = await readRule(manager, date);
    const rules = await readInstructorRules(manager, date);
    const outcomes = await readOutcomes(manager, { date, rows, parties, now: at });
    const sessions = slotIdsOf({ date, parties, rows, hours }).map((slotId) => ({
      ...toSession(slotId, {
        row: rows.find((each) => each.slotId === slotId),
        regular: rowByRule(hours, { date, slotId }),
        parties: parties.filter(({ row }) => row.slotId === slotId),
        rules,
        now: at,
      }),
      ...(outcomes.has(slotId) ? { closed: outcomes.get(slotId)! } : {}),
    }));
    const { isRequired } = await readWaiverRule(manager);
    return { date, asOf, sessions, ...(isRequired ? { isWaiverRequired: true as const } : {}) };
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
  const seatsOf = await readSeats(manager, ids);
  const formsOf = await readForms(manager, ids, seatsOf);
  const held = await readHeld(manager, ids);
  const folded = await foldBookings(manager, roots, now);
  const emails = roots.map(({ guestEmail }) => guestEmail);
  const undelivered = await findUndelivered(manager, emails);
  const toParty = ({ row, ...beside }: Folded): Party => {
    const { balanceCents } = beside;
    const forms = formsOf(row.id, row.guestCount);
    const seats = seatsOf(row.id, row.guestCount);
    // The add-ons of a guest who has left stay with the booking.
    const numberOf = (id: number | null) => seats.find((each) => each.id === id)?.number ?? null;
    const own = held
      .filter(({ bookingId }) => bookingId === row.id)
      .map((each) => ({ ...each, seat: numberOf(each.seat) }));
    return {
      reservation: toReservation(row, { staffNames, ...beside }),
      ...(balanceCents === undefined ? {} : { balanceCents: Math.max(0, balanceCents) }),
      ...(undelivered.has(row.guestEmail) ? { isUndelivered: true } : {}),
      attendance: attendance.get(row.id) ?? null,
      note: noteOf(row.id, 'STAFF'),
      care: noteOf(row.id, 'CARE'),
      ...(forms.length > 0 ? { forms } : {}),
      ...(own.length > 0 ? { addOns: toBooked(own, true) } : {}),
    };
  };
  return folded.map((each) => ({ row: each.row, party: toParty(each) }));
}

type Known = { date: string; parties: Expected[]; rows: Slot[]; hours: RegularHours };

/**
 * The ids of sessions in regular hours, of sessions that staff changed or added, and of booked ones, in the order
 * they start.
 */
function slotIdsOf({ date, parties, rows, hours }: Known): SlotId[] {
  const held = sessionsOfWeekday(hours, weekdayOf(date)).filter(({ seats }) => seats > 0);
  const ids = [
    ...held.map(({ slotId }) => slotId),
    ...rows.map(({ slotId }) => slotId),
    ...parties.map(({ row }) => row.slotId),
  ];
  return [...new Set<SlotId>(ids)].sort((one, other) => startMinute(one) - startMinute(other));
}

type OfSession = {
  row: Slot | undefined;
  /** The session by regular hours. */
  regular: ReturnType<typeof rowByRule>;
  parties: Expected[];
  rules: InstructorRule[];
  now: Date;
};

const toSession = (
  slotId: SlotId,
  { row, regular, parties, rules, now }: OfSession,
): RosterSession => ({
  slotId,
  minutes: minutesOf({ row, regular, parties }),
  isOpen: (row ?? regular).isOpen,
  kind: (row ?? regular).kind,
  capacity: row?.capacity ?? (regular.isOpen ? regular.capacity : 0),
  seatsTaken: row?.seatsTaken ?? 0,
  title: row?.title ?? '',
  reason: row?.reason ?? row?.note ?? '',
  staffId: instructorOf(rules, row ?? regular),
  ...standingOf(rules, row ?? regular),
  parties: parties.map((each) => {
    const endsAt = +each.row.startsAt + 60_000 * minutesOf({ row, regular, parties });
    return +now < endsAt ? each.party : withoutEarlierNeeds(each.party);
  }),
});

const minutesOf = ({
  row,
  regular,
  parties,
}: Pick<OfSession, 'row' | 'regular' | 'parties'>): number =>
  60 *
  hoursOfSession(
    (row ?? regular).minutes,
    parties.map((each) => each.row),
  );

/** What guests have changed matters until the session is over. */
const withoutEarlierNeeds = ({ forms, ...party }: Party): Party =>
  forms ? { ...party, forms: forms.map((form) => ({ ...form, earlierNeeds: undefined })) } : party;
