import type { StaffBooking } from '@studio/contract';
import { SelectField } from '@studio/shared-ui';
import type { ComponentProps } from 'react';
import { useListStaffQuery } from '../../api/api.ts';

/** Who gets a tip; an empty value means all staff. */
export function TipForField(props: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const { data: staff = [] } = useListStaffQuery();
  return (
    // A select shows its value only once it has the option.
    <SelectField key={staff.length} label="Tip for" {...props}>
      <option value="">All staff</option>
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The instructor of a booking's session as a value of `TipForField`; all staff if there is none. */
export function useInstructor({ reservation }: StaffBooking): string {
  const { data: staff = [] } = useListStaffQuery();
  const found = staff.find(({ name }) => name === reservation.staff_name);
  return found ? String(found.id) : '';
}
