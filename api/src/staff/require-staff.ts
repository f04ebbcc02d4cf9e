import type { Database } from '../database/database.ts';
import { invalidRequest } from '../http/errors.ts';
import { readStaffNames } from './read-staff-names.ts';

/** Throws INVALID_REQUEST for an unknown staff member. Null is valid. */
export async function requireStaff(
  database: Database,
  staffId: number | null | undefined,
): Promise<void> {
  if (staffId === null || staffId === undefined) return;
  if (!(await readStaffNames(database)).has(staffId)) throw staffMissing();
}

export const staffMissing = () =>
  invalidRequest('This staff member is no longer on the staff list.');
