import { addDays } from '@studio/contract';
import { Between, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { DayClose } from './day-close.entity.ts';

/** The audit log's record of a closing that was undone. */
export type Undone = Pick<DayClose, 'countedCents' | 'floatCents' | 'note'> & {
  reopenedBy: string;
  closedBy: string;
  closedAt: string;
};

/** Replaces a reservation's id in the audit log. */
export const auditIdOf = (date: string): string => `day ${date}`;

const readEntries = (manager: EntityManager, date: string): Promise<AuditEntry[]> =>
  manager.find(AuditEntry, {
    where: { reservationId: auditIdOf(date), kind: 'DRAWER' },
    order: { at: 'ASC' },
  });

const undoneBy = ({ detail }: AuditEntry) => JSON.parse(detail!) as Undone;

/** A day's undone closings, oldest first. */
export const readUndone = async (manager: EntityManager, date: string): Promise<Undone[]> =>
  (await readEntries(manager, date)).map(undoneBy);

/** The first reopened day before a date that is still open, unless a later day has been closed since. */
export async function findReopenedBefore(
  manager: EntityManager,
  date: string,
): Promise<string | undefined> {
  const last = await manager.findOne(DayClose, {
    where: { date: LessThan(date) },
    order: { date: 'DESC' },
  });
  const from = last ? addDays(last.date, 1) : '';
  const entry = await manager.findOne(AuditEntry, {
    where: {
      reservationId: Between(auditIdOf(from), auditIdOf(addDays(date, -1))),
      kind: 'DRAWER',
    },
    order: { reservationId: 'ASC' },
  });
  return entry?.reservationId.slice(auditIdOf('').length);
}

/** Each reopening of a day, oldest first. */
export async function readReopenings(manager: EntityManager, date: string) {
  const entries = await readEntries(manager, date);
  return entries.map((entry) => {
    const { reopenedBy, closedBy, closedAt } = undoneBy(entry);
    return { reopenedBy, closedBy, closedAt, reason: entry.note ?? '', at: entry.at.toISOString() };
  });
}

/** The float of an open day: from its own undone closing, or otherwise from the day closed before. */
export async function readFloat(manager: EntityManager, date: string): Promise<number> {
  const undone = (await readEntries(manager, date)).at(-1);
  const last = await manager.findOne(DayClose, {
    where: { date: LessThan(date), floatCents: Not(IsNull()) },
    order: { date: 'DESC' },
  });
  return (undone && undoneBy(undone).floatCents) ?? last?.floatCents ?? 0;
}
