import { limits, type NoteKind, type Party } from '@studio/contract';
import { TextAreaField } from '@studio/shared-ui';
import { useState } from 'react';
import { useWriteBookingNoteMutation } from '../../../api/day-api.ts';
import { FormWindow } from '../../../ui/form-window.tsx';
import { problemOf } from '../../../api/problem-of.ts';

/** Staff's notes about a booking, and its guests' needs. */
export function NotesDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { id, guest_name: name } = party.reservation;
  const [care, setCare] = useState(party.care);
  const [note, setNote] = useState(party.note);
  const [write, { isLoading, error }] = useWriteBookingNoteMutation();

  async function handleSave() {
    const changes: [NoteKind, string, string][] = [
      ['CARE', care, party.care],
      ['STAFF', note, party.note],
    ];
    for (const [kind, text, before] of changes) {
      if (text.trim() !== before && (await write({ id, kind, text })).error) return;
    }
    onClose();
  }

  return (
    <FormWindow
      title={`Notes for ${name}`}
      press="Save notes"
      isBusy={isLoading}
      busyLabel="Saving..."
      problem={error ? problemOf(error) : null}
      onPress={() => void handleSave()}
      onClose={onClose}
    >
      <TextAreaField
        label="Care"
        hint="Allergies and access needs. Shown only on the roster and deleted 30 days after the session."
        rows={2}
        maxLength={limits.rosterNoteLength}
        value={care}
        onChange={({ target }) => setCare(target.value)}
      />
      <TextAreaField
        label="Note for staff"
        rows={2}
        maxLength={limits.rosterNoteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormWindow>
  );
}
