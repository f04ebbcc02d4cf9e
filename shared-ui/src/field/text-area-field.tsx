import type { ComponentProps } from 'react';
import { FieldFrame, splitField, type FieldProps } from './field-frame.tsx';

/** Several lines of text; takes every prop of a textarea. */
export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, native } = splitField(props);
  return (
    <FieldFrame {...field} id={native.id}>
      {(control) => <textarea rows={4} {...native} {...control} />}
    </FieldFrame>
  );
}
