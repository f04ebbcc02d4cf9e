import type { StaffMember } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { Staff } from './staff.entity.ts';

export const listStaff = (database: Database): Promise<StaffMember[]> =>
  database.run((manager) => manager.find(Staff, { order: { name: 'ASC' } }));
