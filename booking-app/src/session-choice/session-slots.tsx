import {
  formatDay,
  formatShortDay,
  isElsewhere,
  sessionsOf,
  slotLabel,
  startMinute,
  startOfSession,
  timeLabel,
  type AvailabilityDay,
  type DaySession,
  type Session,
  type SlotId,
} from '@studio/contract';
import { SlotOption, useSpoken } from '@studio/shared-ui';
import { useId, type RefObject } from 'react';
import { describeSlot } from './describe-session.ts';
import styles from './session-slots.module.css';

type SessionSlotsProps = {
  date: string | null;
  day: AvailabilityDay | undefined;
  guests: number;
  now: string;
  /** The workshop's length in hours. */
  hours: number;
  selected: SlotId | null;
  /** The booking's current session. */
  own?: Session;
  onSelect: (slotId: SlotId) => void;
  place: RefObject<HTMLElement | null>;
};

/** The times of the chosen day. At every width, the title names the next step, which is announced. */
export function SessionSlots({ date, selected, place, ...rest }: SessionSlotsProps) {
  const titleId = useId();
  const title = date && (selected ? formatDay(date) : `${formatShortDay(date)}: choose a time`);
  // With a time, the radio button says what is chosen.
  useSpoken(!selected && title);
  return (
    <section ref={place} className={`${styles.section} stack3`}>
      <div className={styles.head}>
        {date && (
          <>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <p className="faint small">
              <span>Each mark is a seat. Yours are green.</span>
              {isElsewhere(startOfSession({ date, slotId: 1 })) && (
                <span> All times are Pacific Time.</span>
              )}
            </p>
          </>
        )}
      </div>
      {date && (
        <div className={`${styles.slots} stack3`} role="radiogroup" aria-labelledby={titleId}>
          {sessionsOf(rest.day).map((session) => (
            <Slot
              key={session.slotId}
              {...rest}
              {...session}
              date={date}
              isSelected={selected === session.slotId}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type SlotProps = Omit<SessionSlotsProps, 'date' | 'selected' | 'place'> &
  DaySession & { date: string; isSelected: boolean };

function Slot({ date, slotId, isSelected, own, onSelect, ...about }: SlotProps) {
  const { day, guests, now, hours, minutes, title, note } = about;
  const isOwn = own?.date === date && own.slotId === slotId;
  const { hint, seats, taken, isAvailable } = describeSlot({ date, slotId }, day, { guests, now });
  return (
    <SlotOption
      name="session"
      time={slotLabel(slotId)}
      end={`to ${timeLabel(startMinute(slotId) + (minutes ?? hours * 60))}`}
      hint={isOwn ? 'Your current session' : hint}
      note={[title, note].filter(Boolean).join(': ')}
      seats={{ taken, yours: isSelected || isOwn ? guests : 0, total: seats }}
      isDisabled={!isAvailable}
      isSelected={isSelected}
      onSelect={() => onSelect(slotId)}
    />
  );
}
