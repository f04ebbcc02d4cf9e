import type { CallError } from '@studio/contract';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLazyGetAboutPartsQuery, useSaveAboutMutation } from '../../../api/about-api.ts';
import type { AboutDraft, AboutEdit } from '../../../edits/about-edit.ts';
import { aboutTyped, selectEdits } from '../../../edits/edits-slice.ts';
import {
  changedParts,
  changesOf,
  draftOf,
  problemOf,
  rebased,
  savedEdit,
  type Problem,
} from './about-draft.ts';

/** The server's version, staff's input, and how it is saved. The input outlives the session. */
export function useAboutEdit(onProblem: (problem: Problem) => void) {
  const dispatch = useDispatch();
  const [{ about: kept }] = useState(useSelector(selectEdits));
  const [edit, setEdit] = useState<AboutEdit | null>(kept);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [load, { error: unread }] = useLazyGetAboutPartsQuery();
  const [send, { error: unsaved, isLoading: isSaving, isSuccess, reset }] = useSaveAboutMutation();

  useEffect(() => {
    if (kept) return;
    void load().then(({ data }) => {
      if (data) setEdit({ saved: data, draft: draftOf(data) });
    });
  }, [load, kept]);

  useEffect(() => {
    if (edit) dispatch(aboutTyped(edit));
  }, [dispatch, edit]);

  /** Reloads after another person has saved, keeping that version or this input. */
  async function readAgain({ keepMine }: { keepMine: boolean }) {
    const { data: latest } = await load();
    if (!latest) return;
    reset();
    setEdit((before) => ({
      saved: latest,
      draft: before && keepMine ? rebased(before.draft, before.saved, latest) : draftOf(latest),
    }));
  }

  async function save() {
    if (!edit) return;
    const found = problemOf(edit.draft, edit.saved);
    setProblem(found);
    if (found) return onProblem(found);
    const { data } = await send(changesOf(edit.draft, edit.saved));
    if (data) setEdit((now) => now && savedEdit(now, edit.draft, data));
  }

  return {
    draft: edit?.draft,
    isChanged: edit !== null && changedParts(edit.draft, edit.saved).length > 0,
    change: (changes: Partial<AboutDraft>) => {
      if (isSuccess) reset();
      setEdit((before) => before && { ...before, draft: { ...before.draft, ...changes } });
    },
    save,
    readAgain,
    retry: () => void readAgain({ keepMine: false }),
    isSaving,
    isSaved: isSuccess,
    problem,
    failure: (unsaved ?? unread) as CallError | undefined,
  };
}
