import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';

export const staffMember = z.object({ id: z.number(), name: z.string() });

export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/staff',
  access: 'admin',
  response: z.array(staffMember),
  failure: 'Failed to load staff list. Please refresh and try again.',
});
