import type { StaffMember } from '@studio/contract';

/** The choices of an instructor, by the ids of the staff members; an empty value means none. */
export const InstructorOptions = ({ staff }: { staff: StaffMember[] }) => (
  <>
    <option value="">Unassigned</option>
    {staff.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);
