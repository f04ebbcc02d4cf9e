import {
  addDays,
  type Party,
  type RosterSession,
  type Sheet,
  startOfSession,
} from '@studio/contract';
import { Between, type EntityManager, In, Not } from 'typeorm';
import { showDay } from '../day/show-day.ts';
import { tipReasons } from '../email/mails/money/refund-reasons.ts';
import type { Dependencies } from '../dependencies.ts';
import { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import { TillLine } from '../payment/account/till-line.entity.ts';
import { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { RefundOrder } from '../payment/refund/refund-order.entity.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { startOfDay } from '../studio/studio-clock.ts';
import { DayClose } from './day-close.entity.ts';
import { readFloat, readReopenings } from './reopenings.ts';
import { readLines, sumCents, sumLines } from './sheet-lines.ts';
import { showMoney } from './show-money.ts';
import { readTillLines } from './till-lines.ts';

/** Shows a day's expected cash, its guests and open balances; for a closed day, as of its closing. */
export async function showSheet(deps: Dependencies, date: string): Promise<Sheet> {
  const { asOf, ...day } = await showDay(deps, date);
  const sessions = day.sessions.filter(({ closed }) => !closed);
  const parties = sessions.flatMap((session) => session.parties);
  // Reads one snapshot: a day that is being closed is either open with its lines, or closed with them.
  const staffNames = await readStaffNames(deps.database);
  return deps.database.transaction(async (manager) => {
    const close = await manager.findOneBy(DayClose, { date });
    const lines = await readLines(manager, { date, close });
    const tillLines = await readTillLines(manager, { date, close });
    return {
      date,
      asOf,
      floatCents: (close ? close.floatCents : await readFloat(manager, date)) ?? 0,
      lines: sumLines(lines, tillLines),
      ...showMoney({ lines, tillLines, staffNames }),
      guests: { arrived: guestsOf(parties, 'ARRIVED'), noShow: guestsOf(parties, 'NO_SHOW') },
      toCome: sessions.filter((session) => isToCome(session, { date, asOf })).map(toExpected),
      open: parties.filter(isOpen).map(toOpen),
      ...(await readOnline(manager, date)),
      closed: close && toClosed(close),
      ...(close && { later: await readLater(manager, close) }),
      reopenings: await readReopenings(manager, date),
    };
  });
}

const isToCome = (
  { slotId, minutes, isOpen, parties }: RosterSession,
  { date, asOf }: { date: string; asOf: string },
): boolean =>
  (isOpen || parties.length > 0) &&
  startOfSession({ date, slotId }).getTime() + minutes * 60_000 > Date.parse(asOf);

const toExpected = ({ slotId, parties }: RosterSession) => ({
  slotId,
  guests: parties
    .filter(({ attendance }) => attendance?.state !== 'NO_SHOW')
    .reduce((sum, { reservation }) => sum + reservation.guest_count, 0),
});

const guestsOf = (parties: Party[], state: string): number =>
  parties
    .filter(({ attendance }) => attendance?.state === state)
    .reduce((sum, { reservation }) => sum + reservation.guest_count, 0);

const isOpen = ({ balanceCents = 0, reservation }: Party): boolean =>
  balanceCents > 0 && reservation.status === 'CONFIRMED';

const toOpen = ({ reservation, balanceCents = 0 }: Party): Sheet['open'][number] => ({
  bookingId: reservation.id,
  guestName: reservation.guest_name,
  guestCount: reservation.guest_count,
  startsAt: reservation.appointment_time,
  balanceCents,
});

/** Reads the online card payments and refunds of that day. Tips are not revenue, and are listed by person. */
async function readOnline(
  manager: EntityManager,
  date: string,
): Promise<Pick<Sheet, 'paid' | 'refunds'>> {
  const createdAt = Between(startOfDay(date), lastMomentOf(date));
  const paid = await manager.find(PaymentAttempt, {
    select: { id: true, amountCents: true },
    where: { purpose: In(['DEPOSIT', 'BALANCE']), state: In(['COMPLETED', 'KEPT']), createdAt },
  });
  const sentBack = await manager.find(RefundOrder, {
    select: { id: true, amountCents: true },
    where: { createdAt, state: Not('PAID_OTHERWISE'), reason: Not(In(tipReasons)) },
  });
  return { paid: countOf(paid), refunds: countOf(sentBack) };
}

/** Counts the lines recorded for that date after its closing. */
async function readLater(manager: EntityManager, { id, date, at }: DayClose) {
  const options = {
    select: { id: true, amountCents: true, dayCloseId: true },
    where: { at: Between(at, lastMomentOf(date)) },
  };
  const lines = [
    ...(await manager.find(DeskPayment, options)),
    ...(await manager.find(TillLine, options)),
  ];
  return countOf(lines.filter(({ dayCloseId }) => dayCloseId !== id));
}

const lastMomentOf = (date: string): Date => new Date(startOfDay(addDays(date, 1)).getTime() - 1);

const countOf = (rows: { amountCents: number }[]) => ({
  count: rows.length,
  cents: sumCents(rows),
});

const toClosed = ({ countedCents, note, signedBy, at }: DayClose): Sheet['closed'] => ({
  countedCents,
  note,
  signedBy,
  at: at.toISOString(),
});
