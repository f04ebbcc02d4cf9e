import { TextField } from '@studio/shared-ui';
import type { ComponentProps } from 'react';
import { useShownField } from '../../ui/use-shown.ts';

export function ReasonField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const frame = useShownField(!field.isOptional);
  return (
    <div ref={frame}>
      <TextField label="Reason" maxLength={200} {...field} />
    </div>
  );
}
