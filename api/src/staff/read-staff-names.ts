import type { Database } from '../database/database.ts';
import { Staff } from './staff.entity.ts';

export async function readStaffNames(database: Database): Promise<Map<number, string>> {
  const staff = await database.run((manager) => manager.find(Staff));
  return new Map(staff.map(({ id, name }) => [id, name]));
}
