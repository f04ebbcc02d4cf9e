import type { AboutPart, AboutParts, CallError } from '@studio/contract';
import type { ContractForm, Refusal } from '@studio/shared-ui/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLazyGetAboutPartsQuery, useSaveAboutMutation } from '../../../api/about-api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';
import type { AboutDraft } from '../../../edits/about-edit.ts';
import { changedParts, draftOf, rebased, savedDraft, schemaOf } from './about-draft.ts';

/** `saved` is what staff last loaded from the server. */
type Versions = { saved: AboutParts; onLoaded: (latest: AboutParts) => void };

/** Holds staff's input and saves it. */
export function useAboutEdit({ saved, onLoaded }: Versions, show: (part: AboutPart) => void) {
  const [load] = useLazyGetAboutPartsQuery();
  const [save] = useSaveAboutMutation();
  const [savedText, setSavedText] = useState('');
  const form = useKeptForm({
    name: 'about',
    schema: schemaOf(saved),
    defaultValues: draftOf(saved),
    // Opens the field's tab, so that the field can take the focus.
    onInvalid: ([part]) => flushSync(() => show(part as AboutPart)),
    send: async (changes): Promise<Refusal | void> => {
      const sent = form.typed;
      const { data, error } = await save(changes);
      if (error) return { ...problemOf(error), field: null, type: (error as CallError).type };
      const draft = savedDraft(form.getValues(), sent, data);
      form.reset(draftOf(data), { keepValues: true });
      if (JSON.stringify(draft) !== JSON.stringify(form.getValues())) form.restore(draft);
      onLoaded(data);
      setSavedText(JSON.stringify(draft));
    },
  });
  const { typed } = form;

  /** Reloads after another person has saved; staff keep that version or this input. */
  async function readAgain({ keepMine }: { keepMine: boolean }) {
    const { data: latest } = await load();
    if (!latest) return;
    form.reset(draftOf(latest));
    if (keepMine) form.restore(rebased(typed, saved, latest));
    onLoaded(latest);
  }

  const isChanged = changedParts(typed, saved).length > 0;
  const about: ContractForm<AboutDraft> = { ...form, isChanged };
  return {
    form: about,
    /** True until staff change something. */
    isSaved: savedText === JSON.stringify(typed),
    readAgain,
  };
}
