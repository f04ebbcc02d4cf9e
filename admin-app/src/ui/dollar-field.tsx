import { TextField } from '@studio/shared-ui';
import type { ComponentProps } from 'react';

/** An amount in dollars, as text. */
export const DollarField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" autoComplete="off" {...props} />
);
