import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldMessage } from './field-message.tsx';

type CheckboxListProps = {
  legend: string;
  options: { id: number; label: ReactNode }[];
  chosen: number[];
  onChoose: (chosen: number[]) => void;
  error?: string | undefined;
};

/** Several choices that belong together. */
export const CheckboxList = ({ legend, options, chosen, onChoose, error }: CheckboxListProps) => (
  <fieldset>
    <legend className="ink below2">{legend}</legend>
    {options.map(({ id, label }) => (
      <Checkbox
        key={id}
        checked={chosen.includes(id)}
        onChange={({ target }) =>
          onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
        }
      >
        {label}
      </Checkbox>
    ))}
    <FieldMessage error={error} />
  </fieldset>
);
