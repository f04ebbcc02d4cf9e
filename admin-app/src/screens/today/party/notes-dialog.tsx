import { limits, type NoteKind, type Party, type Roster } from '@studio/contract';
import { TextAreaField } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { useWriteBookingNoteMutation } from '../../../api/day-api.ts';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { FormWindow } from '../../../ui/form-window.tsx';
import { problemOf } from '../../../api/problem-of.ts';
import { partyIn } from './party-state.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';

const schema = z.object({ care: z.string(), note: z.string() });

type NotesDialogProps = {
  /** The party when staff opened its notes. */
  party: Party;
  /** The roster as it is now. */
  day: Roster | undefined;
  /** Opens the notes of a party; null closes them. */
  onOpen: (party: Party | null) => void;
};

/** Staff's notes about a booking, and its guests' needs. A note that someone else changed first is shown beside it. */
export function NotesDialog({ party, day, onOpen }: NotesDialogProps) {
  const { id, guest_name: name } = party.reservation;
  const saved = partyIn(day, id) ?? party;
  const close = () => onOpen(null);
  const [write] = useWriteBookingNoteMutation();
  const form = useKeptForm({
    name: `notes ${id}`,
    schema,
    values: { care: party.care, note: party.note },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: async ({ care, note }) => {
      const changes: [NoteKind, string, string][] = [
        ['CARE', care, party.care],
        ['STAFF', note, party.note],
      ];
      for (const [kind, text, before] of changes) {
        if (text.trim() === before) continue;
        const { error } = await write({ id, kind, text, before });
        if (error) return problemOf(error);
      }
      close();
    },
  });

  const { care, note } = form.typed;
  const rows = [
    { label: 'Care', opened: party.care, yours: care, theirs: saved.care },
    { label: 'Note', opened: party.note, yours: note, theirs: saved.note },
  ].filter(({ opened, yours, theirs }) => opened !== theirs && yours.trim() !== theirs);
  return (
    <FormWindow
      form={rows.length > 0 ? { ...form, problem: undefined } : form}
      title={`Notes for ${name}`}
      press="Save notes"
      busyLabel="Saving..."
      onClose={close}
    >
      <TextAreaField
        label="Care"
        hint="Allergies and access needs. Shown only on the roster and deleted 30 days after the session."
        rows={2}
        maxLength={limits.rosterNoteLength}
        {...form.field('care')}
      />
      <TextAreaField
        label="Note for staff"
        rows={2}
        maxLength={limits.rosterNoteLength}
        {...form.field('note')}
      />
      <div>
        {rows.length > 0 && (
          <ChangedNotice
            words="Someone else changed these notes after you opened this form. What you entered is still above."
            rows={rows}
            press="Continue"
            onPress={() => {
              form.clearErrors('root');
              onOpen(saved);
            }}
          />
        )}
      </div>
    </FormWindow>
  );
}
