import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { FieldFrame, splitField, type FieldProps } from './field-frame.tsx';

/** One line of text; accepts every prop of an input. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { field, native } = splitField(props);
  return (
    <FieldFrame {...field} id={native.id}>
      {(control) => <input {...native} {...control} />}
    </FieldFrame>
  );
}

/** Several lines of text; accepts every prop of a textarea. */
export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, native } = splitField(props);
  return (
    <FieldFrame {...field} id={native.id}>
      {(control) => <textarea rows={4} {...native} {...control} />}
    </FieldFrame>
  );
}

/** A choice from a list; `children` are its options. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { field, native } = splitField(props);
  return (
    <FieldFrame {...field} id={native.id}>
      {(control) => (
        <>
          <select {...native} {...control} />
          <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
        </>
      )}
    </FieldFrame>
  );
}
