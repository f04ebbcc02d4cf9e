import type { StaffMember } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import { Staff } from './staff.entity.ts';

export const listStaff = (database: Database): Promise<StaffMember[]> =>
  database.run((manager) => manager.find(Staff, { order: { name: 'ASC' } }));
