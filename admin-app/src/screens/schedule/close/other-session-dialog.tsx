import {
  type AvailabilityDay,
  dayForWorkshop,
  formatDay,
  isClosedDay,
  isSlotAvailable,
  sessionsOf,
  slotLabel,
  studioDate,
  toDraftTime,
  countOf,
} from '@studio/contract';
import { type DayDescription, Dialog, memoize, MonthCalendar } from '@studio/shared-ui';
import { useMemo, useState } from 'react';
import { useGetAvailabilityQuery } from '../../../api/api.ts';
import { useNow } from '../../../session/use-now.ts';
import { monthRange } from '../../../text/week.ts';
import { Chip, ChipField } from '../chips.tsx';

export type OtherSessionProps = {
  /** The name of the party's guest. */
  name: string;
  guests: number;
  /** The stored name of the booked workshop. */
  workshop: string;
  /** The day whose month the calendar shows first. */
  first: string;
  /** The sessions already offered. */
  known: string[];
  onAdd: (option: string) => void;
  onClose: () => void;
};

/** Lets staff choose another session for a party in a calendar. */
export function OtherSessionDialog(props: OtherSessionProps) {
  const { name, guests, workshop, first, known, onAdd, onClose } = props;
  const [month, setMonth] = useState(first.slice(0, 7));
  const [date, setDate] = useState<string | null>(null);
  const today = studioDate(new Date(useNow()));
  const { currentData } = useGetAvailabilityQuery(monthRange(month));
  const days = useMemo(
    () => currentData?.dates.map((day) => dayForWorkshop(day, workshop)),
    [currentData, workshop],
  );
  const describeDay = useMemo(
    () => memoize((each) => describe(each, { days, guests })),
    [days, guests],
  );
  const fitting = date ? fittingOf(dayOf(days, date), guests) : [];
  const add = (option: string) => {
    onAdd(option);
    onClose();
  };
  return (
    <Dialog isOpen title={`Another session for ${name}`} onClose={onClose}>
      <MonthCalendar
        density="compact"
        month={month}
        onMonthChange={setMonth}
        selected={date}
        onSelect={setDate}
        today={today}
        canGoBack={month > today.slice(0, 7)}
        describeDay={describeDay}
      />
      {date && (
        <ChipField legend={`Sessions on ${formatDay(date)} for ${countOf(guests, 'guest')}`}>
          {fitting
            .map((slotId) => ({ slotId, option: toDraftTime({ date, slotId }) }))
            .map(({ slotId, option }) => (
              <Chip
                key={option}
                isOn={known.includes(option)}
                isDisabled={known.includes(option)}
                onPress={() => add(option)}
              >
                {slotLabel(slotId)}
              </Chip>
            ))}
        </ChipField>
      )}
    </Dialog>
  );
}

const dayOf = (days: AvailabilityDay[] | undefined, date: string): AvailabilityDay | undefined =>
  days?.find((day) => day.date === date);

/** Returns a day's sessions with room for a party; empty for an unknown day. */
const fittingOf = (day: AvailabilityDay | undefined, guests: number): number[] =>
  day
    ? sessionsOf(day)
        .map(({ slotId }) => slotId)
        .filter((slotId) => isSlotAvailable(day, slotId, guests))
    : [];

type Known = { days: AvailabilityDay[] | undefined; guests: number };

function describe(date: string, { days, guests }: Known): DayDescription {
  const day = dayOf(days, date);
  const count = fittingOf(day, guests).length;
  const label = formatDay(date);
  if (count > 0) return { state: 'available', label, details: `${countOf(count, 'session')} fit` };
  if (!day) return { state: 'unavailable', label, details: 'not open for booking' };
  if (isClosedDay(date, day)) return { state: 'closed', label, details: 'closed' };
  return { state: 'full', label, details: `no session fits ${countOf(guests, 'guest')}` };
}
