import type { AboutPart, CallError } from '@studio/contract';
import { type Refusal, useContractForm } from '@studio/shared-ui/form';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useLazyGetAboutPartsQuery, useSaveAboutMutation } from '../../../api/about-api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import type { AboutEdit } from '../../../edits/about-edit.ts';
import { aboutTyped } from '../../../edits/edits-slice.ts';
import { changedParts, draftOf, rebased, savedDraft, schemaOf } from './about-draft.ts';

/** Holds the server's version and staff's input, and saves the input, which outlives the session. */
export function useAboutEdit(opened: AboutEdit, show: (part: AboutPart) => void) {
  const dispatch = useDispatch();
  const [saved, setSaved] = useState(opened.saved);
  const [load] = useLazyGetAboutPartsQuery();
  const [save] = useSaveAboutMutation();
  const [savedText, setSavedText] = useState('');
  const form = useContractForm({
    schema: schemaOf(saved),
    defaultValues: opened.draft,
    // Opens the field's tab, so that the field can take the focus.
    onInvalid: ([part]) => flushSync(() => show(part as AboutPart)),
    send: async (changes): Promise<Refusal | void> => {
      const sent = form.typed;
      const { data, error } = await save(changes);
      if (error) return { ...problemOf(error), field: null, type: (error as CallError).type };
      const draft = savedDraft(form.getValues(), sent, data);
      if (JSON.stringify(draft) !== JSON.stringify(form.getValues())) form.reset(draft);
      setSaved(data);
      setSavedText(JSON.stringify(draft));
    },
  });
  const { typed } = form;
  useEffect(() => void dispatch(aboutTyped({ saved, draft: typed })), [dispatch, saved, typed]);

  /** Reloads after another person has saved; staff keep that version or this input. */
  async function readAgain({ keepMine }: { keepMine: boolean }) {
    const { data: latest } = await load();
    if (!latest) return;
    form.reset(keepMine ? rebased(typed, saved, latest) : draftOf(latest));
    setSaved(latest);
  }

  return {
    form,
    isChanged: changedParts(typed, saved).length > 0,
    /** True until staff change something. */
    isSaved: savedText === JSON.stringify(typed),
    readAgain,
  };
}
