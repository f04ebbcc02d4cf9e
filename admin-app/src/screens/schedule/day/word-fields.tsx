import { limits } from '@studio/contract';
import { Alert, TextAreaField, TextField } from '@studio/shared-ui';
import type { ComponentProps } from 'react';
import { useShownField } from '../../../ui/use-shown.ts';

type WordFieldsProps = {
  reason: Partial<ComponentProps<typeof TextField>>;
  note: Partial<ComponentProps<typeof TextAreaField>>;
  /** A problem that neither field shows. */
  problem: string | undefined;
};

/** The reason for staff, and the message to visitors. */
export function WordFields({ reason, note, problem }: WordFieldsProps) {
  const end = useShownField(problem);
  return (
    <>
      <TextField
        label="Reason"
        hint="Required. Only staff see it."
        maxLength={limits.reasonLength}
        {...reason}
      />
      <TextAreaField
        label="Note to visitors"
        isOptional
        rows={2}
        placeholder="Shown beside the time when booking"
        maxLength={limits.sessionNoteLength}
        {...note}
      />
      {problem && (
        <div ref={end}>
          <Alert tone="bad">{problem}</Alert>
        </div>
      )}
    </>
  );
}
