import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { DayClose } from './day-close.entity.ts';

/** What the audit log keeps of a closing that was undone. */
export type Undone = Pick<DayClose, 'countedCents' | 'floatCents' | 'note'> & {
  reopenedBy: string;
  closedBy: string;
  closedAt: string;
};

/** What stands in the audit log where a reservation's id is. */
export const auditIdOf = (date: string): string => `day ${date}`;

const readEntries = (manager: EntityManager, date: string): Promise<AuditEntry[]> =>
  manager.find(AuditEntry, {
    where: { reservationId: auditIdOf(date), kind: 'DRAWER' },
    order: { at: 'ASC' },
  });

const undoneBy = ({ detail }: AuditEntry) => JSON.parse(detail!) as Undone;

/** Each time that a day was reopened, the first one first. */
export async function readReopenings(manager: EntityManager, date: string) {
  const entries = await readEntries(manager, date);
  return entries.map((entry) => {
    const { reopenedBy, closedBy, closedAt } = undoneBy(entry);
    return { reopenedBy, closedBy, closedAt, reason: entry.note ?? '', at: entry.at.toISOString() };
  });
}

/** The float of an open day: as it was closed before it was reopened, else of the day closed before. */
export async function readFloat(manager: EntityManager, date: string): Promise<number> {
  const undone = (await readEntries(manager, date)).at(-1);
  const last = await manager.findOne(DayClose, {
    where: { date: LessThan(date), floatCents: Not(IsNull()) },
    order: { date: 'DESC' },
  });
  return (undone && undoneBy(undone).floatCents) ?? last?.floatCents ?? 0;
}
