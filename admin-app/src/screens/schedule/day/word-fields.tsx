import { limits } from '@studio/contract';
import { Alert, TextAreaField, TextField } from '@studio/shared-ui';
import { useEffect, useRef } from 'react';
import type { DayProblem } from './use-day-change.ts';

type Words = { reason: string; note: string };

type WordFieldsProps = {
  words: Words;
  /** The reason's problem, or one shown below both fields. */
  problem: DayProblem | null;
  onType: (words: Words) => void;
};

/** The reason for staff, and the message to visitors. */
export function WordFields({ words, problem, onType }: WordFieldsProps) {
  const reason = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem?.field === 'reason') reason.current?.focus();
  }, [problem]);
  return (
    <>
      <TextField
        ref={reason}
        label="Reason"
        hint="Required. Only staff see it."
        maxLength={limits.reasonLength}
        value={words.reason}
        error={problem?.field === 'reason' ? problem.message : undefined}
        onChange={({ target }) => onType({ ...words, reason: target.value })}
      />
      <TextAreaField
        label="Note to visitors"
        isOptional
        rows={2}
        placeholder="Shown beside the time when booking"
        maxLength={limits.sessionNoteLength}
        value={words.note}
        onChange={({ target }) => onType({ ...words, note: target.value })}
      />
      {problem && problem.field !== 'reason' && <Alert tone="bad">{problem.message}</Alert>}
    </>
  );
}
