import type { ClosedOutcome, SlotId } from '@studio/contract';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Slot } from '../availability/slot.entity.ts';
import { foldBookings, type Folded } from '../booking/fold-bookings.ts';
import { MoveOffer } from '../booking/offer/move-offer.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { toStudioIso } from '../studio/studio-clock.ts';

type Day = {
  date: string;
  rows: Slot[];
  /** The bookings that still have seats in the day's sessions. */
  parties: { row: Reservation }[];
  now: Date;
};

/** What became of the guests of each session of a day that staff closed, those who still have seats first. */
export async function readOutcomes(
  manager: EntityManager,
  { date, rows, parties, now }: Day,
): Promise<Map<SlotId, ClosedOutcome[]>> {
  const closed = rows.filter(({ isOpen, isByRule }) => !isOpen && !isByRule);
  const slotIds = closed.map(({ slotId }) => slotId);
  if (slotIds.length === 0) return new Map();
  const staying = parties.map(({ row }) => row).filter(({ slotId }) => slotIds.includes(slotId));
  const offers = await manager.find(MoveOffer, {
    where: [
      { bookingId: In(staying.map(({ id }) => id)) },
      { slotDate: date, slotId: In(slotIds) },
    ],
    order: { createdAt: 'ASC' },
  });
  const left = await readLeft(manager, { date, slotIds, staying, offers, now });
  const outcomesOf = (slotId: SlotId): ClosedOutcome[] => [
    ...staying
      .filter((row) => row.slotId === slotId)
      .map((row) => ({ ...nameOf(row), ...waitOf(offers, row, now) })),
    ...left
      .filter(({ from }) => from === slotId)
      .map((each) => ({ ...nameOf(each.row), ...endOf(each) })),
  ];
  return new Map(slotIds.map((slotId) => [slotId, outcomesOf(slotId)]));
}

type Left = Folded & { from: SlotId };

type Search = Pick<Day, 'date' | 'now'> & {
  slotIds: SlotId[];
  staying: Reservation[];
  offers: MoveOffer[];
};

/** Reads bookings that moved after an offer, and those that were canceled since the session was closed. */
async function readLeft(
  manager: EntityManager,
  { date, slotIds, staying, offers, now }: Search,
): Promise<Left[]> {
  const stayingIds = new Set(staying.map(({ id }) => id));
  const offered = new Map(
    offers
      .filter(({ bookingId, slotDate }) => slotDate === date && !stayingIds.has(bookingId))
      .map(({ bookingId, slotId }) => [bookingId, slotId!]),
  );
  const roots = await manager.find(Reservation, {
    where: [
      { id: In([...offered.keys()]) },
      {
        slotDate: date,
        slotId: In(slotIds),
        bookingId: IsNull(),
        state: 'CANCELLED',
        studioMovedAt: Not(IsNull()),
      },
    ],
    order: { startsAt: 'ASC', id: 'ASC' },
  });
  const folded = await foldBookings(manager, roots, now);
  return folded.map((each) => ({ ...each, from: offered.get(each.row.id) ?? each.row.slotId }));
}

const nameOf = ({ id, guestName, guestCount }: Reservation) => ({
  bookingId: id,
  guestName,
  guestCount,
});

type Outcome = Omit<ClosedOutcome, 'bookingId' | 'guestName' | 'guestCount'>;

function waitOf(offers: MoveOffer[], { id }: Reservation, now: Date): Outcome {
  const offer = offers.findLast(({ bookingId }) => bookingId === id);
  const isWaiting = offer?.answer === null && offer.until > now;
  return isWaiting ? { what: 'WAITING', until: offer.until.toISOString() } : { what: 'OPEN' };
}

function endOf({ row, bill }: Left): Outcome {
  if (row.state !== 'CANCELLED') {
    return { what: 'MOVED', movedTo: toStudioIso({ date: row.slotDate, slotId: row.slotId }) };
  }
  const refunds = (bill?.lines ?? []).filter(({ kind }) => kind === 'REFUND');
  return {
    what: 'CANCELED',
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
  };
}
