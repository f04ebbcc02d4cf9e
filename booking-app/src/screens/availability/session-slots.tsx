import { formatDay, limits, slots, type AvailabilityDay, type SlotId } from '@studio/api/contract';
import { SlotOption } from '@studio/shared-ui';
import { useId } from 'react';
import { describeSlot } from './describe-session.ts';
import styles from './session-slots.module.css';

type SessionSlotsProps = {
  date: string;
  day: AvailabilityDay | undefined;
  guests: number;
  selected: SlotId | null;
  onSelect: (slotId: SlotId) => void;
};

export function SessionSlots({ date, day, guests, selected, onSelect }: SessionSlotsProps) {
  const titleId = useId();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {formatDay(date)}
        </h2>
        <p className={styles.note}>Each mark is a seat. Yours are green.</p>
      </div>
      <div className={styles.slots} role="radiogroup" aria-labelledby={titleId}>
        {slots.map(({ id, label }) => {
          const { hint, taken, isAvailable } = describeSlot(day, id, guests);
          const isSelected = selected === id;
          return (
            <SlotOption
              key={id}
              name="session"
              time={label}
              hint={hint}
              seats={{ taken, yours: isSelected ? guests : 0, total: limits.seatsPerSlot }}
              isDisabled={!isAvailable}
              isSelected={isSelected}
              onSelect={() => onSelect(id)}
            />
          );
        })}
      </div>
    </section>
  );
}
