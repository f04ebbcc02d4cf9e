import type { addSession } from '@studio/contract';
import { type CallError, limits, type RequestOf } from '@studio/contract';
import { type SubmitEvent, useState } from 'react';
import { useListStaffQuery } from '../../../api/api.ts';
import { useAddSessionMutation, useGetScheduleQuery } from '../../../api/schedule-api.ts';
import type { WorkshopName } from '../workshop-options.tsx';
import { minutesOf, overlapping, overlapWords } from './overlap.ts';

type Kind = RequestOf<typeof addSession>['body']['kind'];

/** The session to add, as typed, with its overlaps on that day. */
export function useExtra(firstDate: string, onAdded: () => void) {
  const [extra, setExtra] = useState({
    kind: 'EXTRA' as Kind,
    date: firstDate,
    start: '19:00',
    end: '21:00',
    seats: limits.seatsPerSlot as number,
    staffId: null as number | null,
    workshop: null as WorkshopName | null,
    title: '',
  });
  const [add, { isLoading, error }] = useAddSessionMutation();
  const { data: staff = [] } = useListStaffQuery();
  const { kind, date, seats, staffId, workshop, title } = extra;
  const { data } = useGetScheduleQuery({ startDate: date, endDate: date });
  const [start, end] = [minutesOf(extra.start), minutesOf(extra.end)];
  const over = overlapping(data?.days[0]?.sessions ?? [], start, end);
  const leader = staff.find(({ id }) => id === staffId)?.name;
  const taken = leader && over.find(({ instructors }) => instructors.includes(leader));
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const answer = await add({
      date: `${date} ${extra.start}:00`,
      minutes: end - start,
      capacity: seats,
      kind,
      ...(title ? { title } : {}),
      staffId,
      workshop,
    });
    if (!answer.error) onAdded();
  };
  return {
    extra,
    type: (typed: Partial<typeof extra>) => setExtra({ ...extra, ...typed }),
    staff,
    over,
    endProblem: end > start ? undefined : 'The end must be after the start',
    staffProblem: taken ? `${leader} leads ${overlapWords(taken)}` : undefined,
    isLoading,
    refusal: error && (error as CallError).message,
    handleSubmit: (event: SubmitEvent) => void handleSubmit(event),
  };
}

export type Extra = ReturnType<typeof useExtra>;
