import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, splitField, type FieldProps } from './field-frame.tsx';

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
