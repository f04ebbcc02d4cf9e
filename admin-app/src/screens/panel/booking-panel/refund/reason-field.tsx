import { TextField } from '@studio/shared-ui';
import type { Problem } from '../../../../desk/problem-of.ts';

type ReasonFieldProps = {
  hint: string;
  isOptional?: boolean;
  problem: Problem | null;
  value: string;
  onType: (text: string) => void;
};

/** Why, in the words of staff. */
export const ReasonField = ({ problem, onType, ...field }: ReasonFieldProps) => (
  <TextField
    {...field}
    label="Reason"
    name="reason"
    maxLength={200}
    error={problem?.field === 'reason' ? problem.message : undefined}
    onChange={({ target }) => onType(target.value)}
  />
);
