import { addedSession, isRealDate, limits, serviceOf } from '@studio/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useListStaffQuery } from '../../../api/api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { useAddSessionMutation, useGetScheduleQuery } from '../../../api/schedule-api.ts';
import { chosenWorkshop } from '../workshop-options.tsx';
import { useMenu } from '../../../ui/use-shown-service.ts';
import { endOf, minutesOf, overlapping, overlapWords } from './overlap.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';

const typedSession = {
  kind: 'EXTRA' as 'EXTRA' | 'PRIVATE',
  date: '',
  start: '19:00',
  end: '22:00',
  capacity: limits.seatsPerSlot as number,
  staffId: '',
  workshop: '',
  title: '',
};

const schema = z.pipe(
  z.transform((typed: typeof typedSession, { issues }): z.input<typeof addedSession> => {
    const [input, code] = [typed, 'custom' as const];
    if (!typed.date) issues.push({ code, input, path: ['date'], message: 'Choose a date' });
    if (!typed.start) issues.push({ code, input, path: ['start'], message: 'Choose a time' });
    return {
      date: `${typed.date} ${typed.start}:00`,
      minutes: minutesOf(typed.end) - minutesOf(typed.start),
      capacity: typed.capacity,
      kind: typed.kind,
      title: typed.title || undefined,
      staffId: typed.staffId ? Number(typed.staffId) : null,
      workshop: chosenWorkshop(typed.workshop),
    };
  }),
  addedSession,
);

/** The form for an added session, with the sessions that it overlaps on that day. */
export function useExtra(firstDate: string, onAdded: () => void) {
  const [add] = useAddSessionMutation();
  const { data: staff = [] } = useListStaffQuery();
  const form = useKeptForm({
    name: 'extra session',
    schema,
    defaultValues: { ...typedSession, date: firstDate },
    send: async (session) => {
      const { error } = await add(session);
      return error ? problemOf(error) : onAdded();
    },
  });
  const menu = useMenu();
  /** The session lasts as long as its workshop, until staff type an end. */
  const [isEndTyped, setEndTyped] = useState(false);
  const follow = (change: { start?: string; workshop?: string }) => {
    const { start, workshop } = { ...form.typed, ...change };
    if (isEndTyped || !start) return;
    const { duration: hours = limits.workshopHours } = serviceOf(workshop, menu) ?? {};
    form.setValue('end', endOf(start, hours), { shouldDirty: false });
  };
  const { date, staffId } = form.typed;
  const { data } = useGetScheduleQuery(
    { startDate: date, endDate: date },
    { skip: !isRealDate(date) },
  );
  const [start, end] = [minutesOf(form.typed.start), minutesOf(form.typed.end)];
  const over = form.typed.start ? overlapping(data?.days[0]?.sessions ?? [], start, end) : [];
  const leader = staff.find(({ id }) => String(id) === staffId)?.name;
  const taken = leader && over.find(({ instructors }) => instructors.includes(leader));
  return {
    form,
    follow,
    keepEnd: () => setEndTyped(true),
    staff,
    over,
    endProblem: end > start ? undefined : 'The end must be after the start',
    staffProblem: taken ? `${leader} leads ${overlapWords(taken)}` : undefined,
  };
}

export type Extra = ReturnType<typeof useExtra>;
