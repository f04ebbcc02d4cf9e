import { addDays, deskMethods, type SheetLine } from '@studio/contract';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import type { TillLine } from '../payment/account/till-line.entity.ts';
import { startOfDay } from '../studio/studio-clock.ts';
import type { DayClose } from './day-close.entity.ts';

/** The sheet of an open day takes all lines without a sheet, up to the end of the day. */
export const linesOfOpenDay = (date: string) => ({
  dayCloseId: IsNull(),
  at: LessThan(startOfDay(addDays(date, 1))),
});

/** Reads the lines of a sheet in the order they were recorded. */
export const readLines = (
  manager: EntityManager,
  { date, close }: { date: string; close: Pick<DayClose, 'id'> | null },
): Promise<DeskPayment[]> =>
  manager.find(DeskPayment, {
    where: close ? { dayCloseId: close.id } : linesOfOpenDay(date),
    order: { at: 'ASC', id: 'ASC' },
  });

/** Sums the desk's lines, tips and paid-outs of each method, including methods without lines. */
export const sumLines = (lines: DeskPayment[], tillLines: TillLine[]): SheetLine[] =>
  deskMethods.map((method) => {
    const own = lines.filter((line) => line.method === method);
    const more = tillLines.filter((line) => line.method === method);
    const countOf = (kind: DeskPayment['kind']) => own.filter((line) => line.kind === kind).length;
    const tipCents = sumCents(more.filter(({ kind }) => kind === 'TIP'));
    return {
      method,
      // A corrected payment does not count. Its line may be on an earlier sheet.
      payments: Math.max(0, countOf('PAYMENT') - countOf('CORRECTION')),
      cents: sumCents([...own, ...more]),
      ...(tipCents === 0 ? {} : { tipCents }),
    };
  });

export const sumCents = (lines: { amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const totalOf = (lines: SheetLine[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

export const cashOf = (lines: SheetLine[]): number =>
  lines.find(({ method }) => method === 'CASH')!.cents;
