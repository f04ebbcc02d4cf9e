import { TextField } from '@studio/shared-ui';
import { useShownField } from '../../ui/use-shown-field.ts';
import type { Problem } from '../../api/problem-of.ts';

type ReasonFieldProps = {
  hint: string;
  isOptional?: boolean;
  problem: Problem | null;
  value: string;
  onType: (text: string) => void;
};

/** The reason, as staff type it. */
export function ReasonField({ problem, onType, ...field }: ReasonFieldProps) {
  const frame = useShownField(!field.isOptional);
  return (
    <div ref={frame}>
      <TextField
        {...field}
        label="Reason"
        name="reason"
        maxLength={200}
        error={problem?.field === 'reason' ? problem.message : undefined}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
