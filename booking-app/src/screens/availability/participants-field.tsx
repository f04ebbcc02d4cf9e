import { fixedGuests, limits, countOf } from '@studio/contract';
import { SelectField } from '@studio/shared-ui';
import styles from './participants-field.module.css';

type ParticipantsFieldProps = {
  service: string;
  guests: number;
  onChange: (guests: number) => void;
};

export function ParticipantsField({ service, guests, onChange }: ParticipantsFieldProps) {
  const fixed = fixedGuests(service);
  const hint = fixed ? `${service} is for exactly ${fixed} people.` : undefined;
  const choices = Array.from({ length: limits.maxGuests }, (_, index) => index + limits.minGuests);
  return (
    <div className={styles.field}>
      <SelectField
        label="Participants"
        hint={hint}
        value={guests}
        disabled={fixed !== null}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {countOf(count, 'participant')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
