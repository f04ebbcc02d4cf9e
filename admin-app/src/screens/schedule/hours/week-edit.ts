import {
  type AddedHours,
  countOf,
  limits,
  sessionsOfWeekday,
  slots,
  startMinute,
  type WorkshopHours,
} from '@studio/contract';

/** Regular hours in the dialog. `week` has seats by weekday (from Sunday) and usual session; 0 means closed. */
export type Week = { week: number[][]; added: AddedHours[]; workshops: WorkshopHours[] };

type Rule = Pick<Week, 'week'> & {
  validFrom: string;
  added?: AddedHours[] | undefined;
  workshops?: WorkshopHours[] | undefined;
};

type At = { weekday: number; slotId: number };

/** A weekday and one of the four usual sessions. */
export type Place = { weekday: number; column: number };

/** The session in that place: the usual one, or an added one that replaces it. */
export type Cell = {
  slotId: number;
  seats: number;
  /** Set for an added session. */
  minutes?: number;
  workshop: string;
};

/** Returns the regular hours in force on a date; the first rule is in force today. */
export function ruleOn(rules: Rule[], date: string): Week {
  const rule = rules.findLast(({ validFrom }) => validFrom <= date) ?? rules[0];
  return { week: rule?.week ?? [], added: rule?.added ?? [], workshops: rule?.workshops ?? [] };
}

const usualId = (column: number): number => slots[column]!.id;

/** Returns the added session that replaces each closed usual one of a weekday: the nearest, earliest first. */
function standIns({ week, added }: Week, weekday: number): Map<number, AddedHours> {
  const found = new Map<number, AddedHours>();
  const distance = (column: number, { slotId }: AddedHours) =>
    Math.abs(startMinute(usualId(column)) - slotId);
  const ofDay = added
    .filter((each) => each.weekday === weekday)
    .toSorted((a, b) => a.slotId - b.slotId);
  for (const session of ofDay) {
    const free = slots
      .map((_, column) => column)
      .filter((column) => !week[weekday]?.[column] && !found.has(column));
    const [nearest] = free.toSorted((a, b) => distance(a, session) - distance(b, session));
    if (nearest !== undefined) found.set(nearest, session);
  }
  return found;
}

const addedAt = (week: Week, { weekday, column }: Place): AddedHours | undefined =>
  standIns(week, weekday).get(column);

export const cellAt = (week: Week, at: Place): Cell =>
  cellOf(
    week,
    addedAt(week, at) ?? {
      weekday: at.weekday,
      slotId: usualId(at.column),
      seats: week.week[at.weekday]?.[at.column] ?? 0,
    },
  );

type RegularSession = Omit<AddedHours, 'minutes'> & Partial<Pick<AddedHours, 'minutes'>>;

export function cellOf({ workshops }: Week, { weekday, ...session }: RegularSession): Cell {
  const limit = workshops.find(
    (each) => each.weekday === weekday && each.slotId === session.slotId,
  );
  return { ...session, workshop: limit?.workshop ?? '' };
}

/** Returns a weekday's sessions in addition to the usual four. */
export function beside(week: Week, weekday: number): AddedHours[] {
  const placed = [...standIns(week, weekday).values()];
  return week.added.filter((each) => each.weekday === weekday && !placed.includes(each));
}

export const without = (week: Week, session: AddedHours): Week => ({
  ...week,
  added: week.added.filter((each) => each !== session),
});

export function withSeats(week: Week, at: Place, seats: number): Week {
  const session = addedAt(week, at);
  if (!session) return { ...week, week: withUsual(week.week, at, seats) };
  return seats === 0 ? without(week, session) : replaced(week, session, { ...session, seats });
}

/** Replaces an added session; its workshop moves to the new start. */
export function replaced(week: Week, session: AddedHours, next: AddedHours): Week {
  const { weekday, slotId } = session;
  const { workshop } = cellOf(week, session);
  const added = week.added.map((each) => (each === session ? next : each));
  if (next.slotId === slotId) return { ...week, added };
  const cleared = withWorkshop({ ...week, added }, { weekday, slotId }, '');
  return withWorkshop(cleared, { weekday, slotId: next.slotId }, workshop);
}

/** Sets the length of an added session, for every workshop. */
export const withLength = (week: Week, { weekday, slotId }: At, minutes: number): Week => ({
  ...week,
  added: week.added.map((each) =>
    each.weekday === weekday && each.slotId === slotId ? { ...each, minutes } : each,
  ),
});

const firstStart = 6 * 60;
const lastStart = 20 * 60;
const evening = 19 * 60;

/** Adds a session to a weekday, in the evening or at the first free half hour of the day. */
export function withAdded(week: Week, weekday: number): Week {
  const taken = sessionsOfWeekday(week, weekday).map(({ slotId }) => startMinute(slotId));
  let start = evening;
  for (let minute = firstStart; taken.includes(start) && minute <= lastStart; minute += 30)
    start = minute;
  const session = {
    weekday,
    slotId: start,
    minutes: limits.workshopHours * 60,
    seats: limits.seatsPerSlot,
  };
  return { ...week, added: [...week.added, session] };
}

const withUsual = (week: number[][], at: Place, seats: number): number[][] =>
  week.map((day, weekday) =>
    weekday === at.weekday ? day.map((old, column) => (column === at.column ? seats : old)) : day,
  );

/**
 * Moves a session to another minute of the day, or to its usual time if `minute` is null. Its seats and workshop
 * stay.
 */
export function withStart(week: Week, at: Place, minute: number | null): Week {
  const { slotId, seats, workshop } = cellAt(week, at);
  const usual = usualId(at.column);
  const start = minute === null || minute === startMinute(usual) ? usual : minute;
  if (start === slotId) return week;
  const session = addedAt(week, at);
  const { weekday } = at;
  const cleared = withWorkshop(session ? without(week, session) : week, { weekday, slotId }, '');
  const isUsual = start === usual;
  const moved: AddedHours = {
    weekday,
    slotId: start,
    minutes: session?.minutes ?? limits.workshopHours * 60,
    seats,
  };
  return withWorkshop(
    {
      ...cleared,
      week: withUsual(week.week, at, isUsual ? seats : 0),
      added: isUsual ? cleared.added : [...cleared.added, moved],
    },
    { weekday, slotId: start },
    workshop,
  );
}

/** `workshop` is empty for all workshops. */
export const withWorkshop = (week: Week, { weekday, slotId }: At, workshop: string): Week => ({
  ...week,
  workshops: [
    ...week.workshops.filter((each) => each.weekday !== weekday || each.slotId !== slotId),
    ...(workshop ? [{ weekday, slotId, workshop }] : []),
  ],
});

/** Opening a weekday gives it its usual times and seats. */
export const withDay = (
  { week, added, workshops }: Week,
  weekday: number,
  isOpen: boolean,
): Week => ({
  week: week.map((day, each) =>
    each === weekday ? day.map(() => (isOpen ? limits.seatsPerSlot : 0)) : day,
  ),
  added: added.filter((each) => each.weekday !== weekday),
  workshops: workshops.filter((each) => each.weekday !== weekday),
});

export const isOpenDay = ({ week, added }: Week, weekday: number): boolean =>
  (week[weekday] ?? []).some((seats) => seats > 0) ||
  added.some((each) => each.weekday === weekday);

/** For example, "24 sessions a week, 190 seats". */
export function totalOf({ week, added }: Week): string {
  const open = [...week.flat(), ...added.map(({ seats }) => seats)].filter((seats) => seats > 0);
  const seats = open.reduce((sum, each) => sum + each, 0);
  return `${countOf(open.length, 'session')} a week, ${countOf(seats, 'seat')}`;
}
