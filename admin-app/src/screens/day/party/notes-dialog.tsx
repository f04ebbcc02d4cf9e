import { type CallError, limits, type NoteKind, type Party } from '@studio/contract';
import { Alert, Button, Dialog, TextAreaField } from '@studio/shared-ui';
import { useState } from 'react';
import { useWriteBookingNoteMutation } from '../../../api/day-api.ts';

/** What staff write for staff of one booking, and what its guests need. */
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
    <Dialog
      isOpen
      title={`Notes for ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={isLoading} busyLabel="Saving..." onClick={() => void handleSave()}>
            Save notes
          </Button>
        </>
      }
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
      {error && <Alert tone="bad">{(error as CallError).message}</Alert>}
    </Dialog>
  );
}
