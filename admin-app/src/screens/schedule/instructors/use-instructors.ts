import type { CallError, PlannedDay } from '@studio/contract';
import { useState } from 'react';
import { useListStaffQuery } from '../../../api/api.ts';
import { useSetInstructorsMutation } from '../../../api/day-api.ts';

/** The shown week, and its first day that is not over, or today. */
export type ShownWeek = { days: PlannedDay[]; today: string };

export type Chosen = { weekdays: number[]; slotIds: number[] };

/** Staff's choices in the dialog: instructor, sessions, and every week or only the shown one. */
export function useInstructors({ days, today }: ShownWeek, onAssigned: () => void) {
  const dates = days.map(({ date }) => date);
  const last = dates.at(-1)!;
  const firstToCome = dates.find((date) => date >= today);
  const { data: staff = [] } = useListStaffQuery();
  const [choice, setChoice] = useState({
    span: 'RULE' as 'RULE' | 'WEEK',
    staffId: '',
    from: firstToCome ?? today,
  });
  const [chosen, setChosen] = useState<Chosen>({ weekdays: [], slotIds: [] });
  const [give, { isLoading, error, reset }] = useSetInstructorsMutation();
  const { span, staffId, from } = choice;
  const assign = async (more: { confirmOverlap?: true } = {}) => {
    const answer = await give({
      ...(span === 'RULE' ? { from } : { from: firstToCome!, to: last }),
      ...chosen,
      staffId: staffId ? Number(staffId) : null,
      ...more,
    });
    if (answer.data) onAssigned();
  };
  return {
    staff,
    choice,
    // A refusal is about the choice before: its overlap must not be confirmed for another.
    choose: (more: Partial<typeof choice>) => {
      reset();
      setChoice({ ...choice, ...more });
    },
    chosen,
    setChosen: (next: Chosen) => {
      reset();
      setChosen(next);
    },
    /** The remaining days of the shown week; undefined when it is over. */
    week: firstToCome === undefined ? undefined : { from: firstToCome, to: last },
    isWhole: chosen.weekdays.length > 0 && chosen.slotIds.length > 0,
    isLoading,
    problem: error as CallError | undefined,
    assign: (more?: { confirmOverlap: true }) => void assign(more),
  };
}

export type Assigning = ReturnType<typeof useInstructors>;
