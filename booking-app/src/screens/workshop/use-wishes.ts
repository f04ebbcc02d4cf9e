import { limits } from '@studio/contract';
import { useDraft } from '../../draft/use-draft.ts';

/** A sample design as a line of the booking's note. */
export function useWishes(design: string) {
  const { draft, updateDraft } = useDraft();
  const { guest_note: note } = draft;
  const line = `I’d like this design: ${design}.`;
  const longer = [note.trimEnd(), line].filter(Boolean).join('\n');
  return {
    isWished: note.split('\n').includes(line),
    isFull: longer.length > limits.noteLength,
    wish: () => void updateDraft({ guest_note: longer }),
  };
}
