import { type CallError, legalBody, type LegalText } from '@studio/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useLazyReadLegalTextQuery, usePublishLegalTextMutation } from '../../../api/legal-api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';

/** `saved` is the version that staff last loaded from the server. */
export type Versions = { saved: LegalText; onLoaded: (latest: LegalText) => void };

const schema = z.object({ body: legalBody });

/** Holds staff's text and publishes it. */
export function useLegalEdit({ saved, onLoaded }: Versions) {
  const { kind, version } = saved;
  const [load] = useLazyReadLegalTextQuery();
  const [publish] = usePublishLegalTextMutation();
  const [published, setPublished] = useState(0);
  const form = useKeptForm({
    name: `legal ${kind}`,
    schema,
    defaultValues: { body: saved.body },
    send: async ({ body }) => {
      const sent = form.typed.body;
      const { data, error } = await publish({ kind, version, body });
      if (error) return { ...problemOf(error), type: (error as CallError).type };
      const typed = form.getValues('body');
      form.reset({ body: data.body });
      // What staff typed in the meantime stays.
      if (typed !== sent) form.restore({ body: typed });
      onLoaded(data);
      setPublished(data.version);
    },
  });
  const { typed } = form;

  /** Reloads after another person has published; staff keep that version or this text. */
  async function readAgain({ keepMine }: { keepMine: boolean }) {
    const { data: latest } = await load(kind);
    if (!latest) return;
    form.reset({ body: latest.body });
    if (keepMine) form.restore(typed);
    onLoaded(latest);
  }

  /** True until staff change something. */
  const isPublished = published === version && !form.isChanged;
  return { form, isPublished, readAgain };
}
