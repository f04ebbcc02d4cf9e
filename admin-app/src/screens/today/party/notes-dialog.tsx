import { limits, type NoteKind, type Party } from '@studio/contract';
import { TextAreaField } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { useWriteBookingNoteMutation } from '../../../api/day-api.ts';
import { FormWindow } from '../../../ui/form-window.tsx';
import { problemOf } from '../../../api/problem-of.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';

const schema = z.object({ care: z.string(), note: z.string() });

/** Staff's notes about a booking, and its guests' needs. */
export function NotesDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { id, guest_name: name } = party.reservation;
  const [write] = useWriteBookingNoteMutation();
  const form = useKeptForm({
    name: `notes ${id}`,
    schema,
    defaultValues: { care: party.care, note: party.note },
    send: async ({ care, note }) => {
      const changes: [NoteKind, string, string][] = [
        ['CARE', care, party.care],
        ['STAFF', note, party.note],
      ];
      for (const [kind, text, before] of changes) {
        if (text.trim() === before) continue;
        const { error } = await write({ id, kind, text });
        if (error) return problemOf(error);
      }
      onClose();
    },
  });

  return (
    <FormWindow
      form={form}
      title={`Notes for ${name}`}
      press="Save notes"
      busyLabel="Saving..."
      onClose={onClose}
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
    </FormWindow>
  );
}
