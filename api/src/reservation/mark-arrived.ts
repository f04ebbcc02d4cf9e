import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AttendanceMark } from './attendance-mark.entity.ts';
import { Attendance } from './attendance.entity.ts';

/** Marks a new booking as arrived. A new booking has no other mark to compete with. */
export async function markArrived(
  manager: EntityManager,
  bookingId: string,
  now: Date,
): Promise<void> {
  const mark = { bookingId, state: 'ARRIVED' as const, markedAt: now };
  const id = randomUUID();
  await manager.insert(AttendanceMark, { ...mark, id, at: now });
  await manager.insert(Attendance, { ...mark, markId: id });
}
