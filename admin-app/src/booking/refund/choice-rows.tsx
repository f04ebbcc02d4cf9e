import { formatCents } from '@studio/contract';
import type { Elements } from '@studio/shared-ui';
import styles from './choice-rows.module.css';

type Choice<Id> = {
  id: Id;
  label: string;
  detail?: string | undefined;
  cents?: number | undefined;
  /** The input that replaces the amount where staff type one. */
  field?: Elements;
};

type ChoiceRowsProps<Id> = {
  name: string;
  legend: string;
  aside: string;
  choices: Choice<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Amounts to choose from, one per row. */
export const ChoiceRows = <Id extends string>({
  name,
  legend,
  aside,
  choices,
  ...rest
}: ChoiceRowsProps<Id>) => (
  <fieldset className="stack">
    <legend className={`${styles.legend} flex wrap between wide`}>
      <span>{legend}</span> <small>{aside}</small>
    </legend>
    {choices.map(({ id, label, detail, cents, field }) => (
      <div key={id} className={styles.choice}>
        <label className={`${styles.label} stack center medium target`}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={rest.selected === id}
            onChange={() => rest.onSelect(id)}
          />
          <span>
            <span>{label}</span>
            {detail && <small>{detail}</small>}
          </span>
          {cents !== undefined && <strong className="bold">{formatCents(cents)}</strong>}
        </label>
        {field}
      </div>
    ))}
  </fieldset>
);
