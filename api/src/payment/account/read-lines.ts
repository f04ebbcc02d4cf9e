import { type EntityManager, Not } from 'typeorm';
import { BenchLine } from './bench-line.entity.ts';
import { DeskPayment } from './desk-payment.entity.ts';

/** The lines priced at the bench and taken at the desk for a booking, oldest first. */
export type Lines = { bench: BenchLine[]; desk: DeskPayment[] };

/** The cents that the desk has taken for a booking and not paid out. */
export const sumDesk = async (manager: EntityManager, bookingId: string): Promise<number> =>
  Number(await manager.sum(DeskPayment, 'amountCents', { bookingId, kind: ofAccount }));

const ofAccount = Not('CASH_REFUND' as const);

export async function readLines(manager: EntityManager, bookingId: string): Promise<Lines> {
  const order = { at: 'ASC', id: 'ASC' } as const;
  return {
    bench: await manager.find(BenchLine, { where: { bookingId }, order }),
    desk: await manager.find(DeskPayment, { where: { bookingId, kind: ofAccount }, order }),
  };
}
