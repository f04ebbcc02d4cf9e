import { type CallError, type changeDay, dayChanges, type RequestOf } from '@studio/contract';
import { useState } from 'react';
import { useChangeDayMutation, useFollowRuleMutation } from '../../../api/schedule-api.ts';

export type DayProblem = { message: string; field?: string };
type Hours = RequestOf<typeof changeDay>['body'];

/** Saves changes of a day's sessions; a problem is shown at its field. */
export function useDayChange(date: string, onSaved: () => void) {
  const [change, { isLoading: isChanging }] = useChangeDayMutation();
  const [follow, { isLoading: isFollowing }] = useFollowRuleMutation();
  const [problem, setProblem] = useState<DayProblem | null>(null);
  const settle = ({ error }: { error?: unknown }) => {
    if (!error) return onSaved();
    const { message, details } = error as CallError;
    setProblem({ message, field: details?.[0]?.field ?? '' });
  };
  const save = async (hours: Hours) => {
    const issue = dayChanges.safeParse(hours).error?.issues[0];
    if (issue) return setProblem({ message: issue.message, field: String(issue.path[0]) });
    setProblem(null);
    settle(await change({ date, ...hours }));
  };
  const followRule = async () => settle(await follow(date));
  return { save, followRule, isChanging, isFollowing, problem };
}
