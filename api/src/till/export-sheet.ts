import { In } from 'typeorm';
import { wallTime } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { type Cell, dollars, writeCsv } from '../http/write-csv.ts';
import type { TillLine } from '../payment/account/till-line.entity.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { showMoney } from './show-money.ts';
import { readTillLines } from './till-lines.ts';
import { shownNumber } from '../reservation/booking-number.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { DayClose } from './day-close.entity.ts';
import { readReopenings } from './reopenings.ts';
import { cashOf, readLines, sumLines } from './sheet-lines.ts';
import { kindWords, methodName } from './sheet-words.ts';

const columns = ['Time', 'Booking', 'Method', 'What', 'Amount', 'Card', 'Note'];

/** Exports a sheet for the books: its lines in studio time and dollars, then the expected and counted amounts. */
export async function exportSheet(
  { database }: Dependencies,
  date: string,
): Promise<{ filename: string; text: string }> {
  const staffNames = await readStaffNames(database);
  const { close, lines, tillLines, bookings, reopenings } = await database.transaction(
    async (manager) => {
      const found = await manager.findOneBy(DayClose, { date });
      const read = await readLines(manager, { date, close: found });
      const tillRead = await readTillLines(manager, { date, close: found });
      const id = In([...read, ...tillRead].flatMap(({ bookingId }) => bookingId ?? []));
      return {
        close: found,
        lines: read,
        tillLines: tillRead,
        bookings: await manager.findBy(Reservation, { id }),
        reopenings: await readReopenings(manager, date),
      };
    },
  );
  const numbers = new Map(bookings.map((row) => [row.id, shownNumber(row.bookingNumber)]));
  const rows = [
    columns,
    ...[...lines, ...tillLines.map((line) => ({ ...line, note: noteOf(line, staffNames) }))]
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map((line) => toRow(line, numbers.get(line.bookingId ?? ''))),
    ...sumLines(lines, tillLines).map(({ method, cents }) =>
      sumRow(`Expected, ${methodName(method)}`, cents),
    ),
    ...moneyRows(showMoney({ lines, tillLines, staffNames })),
    ...reopenings.flatMap(({ closedBy, closedAt, reopenedBy, at, reason }) => [
      momentRow(closedAt, `Closed by ${closedBy}`),
      momentRow(at, `Reopened by ${reopenedBy}`, reason),
    ]),
    ...(close ? closingRows(close, cashOf(sumLines(lines, tillLines))) : []),
  ];
  return { filename: `sheet-${date}.csv`, text: writeCsv(rows) };
}

type Row = Pick<TillLine, 'at' | 'method' | 'card' | 'note'> & Parameters<typeof kindWords>[0];

/** Whom a tip is for, or who took the cash, and why. */
const noteOf = ({ kind, staffId, person, note }: TillLine, staffNames: Map<number, string>) => {
  if (kind === 'TO_CHECK') return note;
  const name = staffId === null ? 'all staff' : (staffNames.get(staffId) ?? `staff ${staffId}`);
  return [kind === 'TIP' ? `For ${name}` : person, note].filter(Boolean).join(': ');
};

/** What the cash consists of, and each person's tips. */
const moneyRows = ({ drawer, tips }: ReturnType<typeof showMoney>): Cell[][] => [
  sumRow('Cash sales', drawer.salesCents),
  sumRow('Cash tips', drawer.tipsCents),
  sumRow('Cash refunds', drawer.refundsCents),
  sumRow('Paid-outs', drawer.paidOutCents),
  ...(drawer.toCheckCents === undefined ? [] : [sumRow('Cash to check', drawer.toCheckCents)]),
  ...tips.map(({ name, cashCents, cardCents, otherCents, onlineCents = 0 }) =>
    sumRow(`Tips, ${name ?? 'all staff'}`, cashCents + cardCents + otherCents + onlineCents),
  ),
];

const toRow = (line: Row, number: string | undefined): Cell[] => [
  wallTime(line.at),
  number ?? '',
  methodName(line.method),
  kindWords(line),
  dollars(line.amountCents),
  line.card ?? '',
  line.note ?? '',
];

const sumRow = (what: string, cents: number, note = ''): Cell[] => [
  '',
  '',
  '',
  what,
  dollars(cents),
  '',
  note,
];

const momentRow = (at: string, what: string, note = ''): Cell[] => [
  wallTime(new Date(at)),
  '',
  '',
  what,
  '',
  '',
  note,
];

const closingRows = (
  { countedCents, floatCents, note, signedBy, at }: DayClose,
  expected: number,
) => [
  sumRow('Float', floatCents ?? 0),
  sumRow('Counted, Cash and float', countedCents + (floatCents ?? 0)),
  sumRow('Difference', countedCents - expected, note),
  momentRow(at.toISOString(), `Closed by ${signedBy}`),
];
