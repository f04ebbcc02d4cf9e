import type { ComponentProps } from 'react';
import { FieldFrame, splitField, type FieldProps } from './field-frame.tsx';

/** One line of text; takes every prop of an input. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { field, native } = splitField(props);
  return (
    <FieldFrame {...field} id={native.id}>
      {(control) => <input {...native} {...control} />}
    </FieldFrame>
  );
}
