import { addOnName, pricedAtStudio } from '@studio/contract';
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
  const inMenuOrder = { at: 'ASC', addOnId: 'ASC', id: 'ASC' } as const;
  return {
    bench: withAddOns(await manager.find(BenchLine, { where: { bookingId }, order: inMenuOrder })),
    desk: await manager.find(DeskPayment, { where: { bookingId, kind: ofAccount }, order }),
  };
}

/** Shows the add-ons of one price as one line with their quantity, and none that was taken back. */
function withAddOns(lines: BenchLine[]): BenchLine[] {
  const sums = new Map<string, BenchLine>();
  for (const line of lines) {
    const { id, kind, addOnId, label, quantity, amountCents } = line;
    const key = kind === 'ADD_ON' ? `${addOnId} ${label} ${amountCents / quantity}` : id;
    const before = sums.get(key);
    if (before && before.quantity + quantity === 0) sums.delete(key);
    else if (before)
      sums.set(key, {
        ...before,
        quantity: before.quantity + quantity,
        amountCents: before.amountCents + amountCents,
      });
    else sums.set(key, line);
  }
  return [...sums.values()].map((line) =>
    line.kind === 'ADD_ON' ? { ...line, label: addOnLabel(line) } : line,
  );
}

const addOnLabel = ({ label: name, quantity, amountCents }: BenchLine): string =>
  `${addOnName({ name, quantity })}${amountCents === 0 ? `, ${pricedAtStudio}` : ''}`;
