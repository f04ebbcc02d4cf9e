import { useDispatch, useSelector } from 'react-redux';
import { type Edits, inputKept, selectEdits } from './edits-slice.ts';

/** The input of a window, which outlives the session, and what changes it. */
export function useKept<Part extends keyof Edits>(part: Part, start: NonNullable<Edits[Part]>) {
  const dispatch = useDispatch();
  const kept: NonNullable<Edits[Part]> = useSelector(selectEdits)[part] ?? start;
  return [
    kept,
    (change: Partial<typeof kept>) => void dispatch(inputKept({ [part]: { ...kept, ...change } })),
  ] as const;
}
