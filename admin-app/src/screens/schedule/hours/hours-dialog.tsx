import {
  addDays,
  type CallError,
  formatMoment,
  formatShortDay,
  type Reservation,
  type ResponseOf,
  type setHours,
  studioDate,
} from '@studio/contract';
import { Alert, Button, Dialog, Spinner, TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetHoursQuery,
  usePreviewHoursQuery,
  useSetHoursMutation,
} from '../../../api/schedule-api.ts';
import { useNow } from '../../../session/use-now.ts';
import { formatMonthDay } from '../../../text/week.ts';
import { sessionOf } from '../../../edits/reservation-edit.ts';
import { AffectedByHours } from './affected-by-hours.tsx';
import styles from './hours-dialog.module.css';
import { HoursTable } from './hours-table.tsx';
import { ruleOn, totalOf, type Week } from './week-edit.ts';

/** Regular hours from a date on; changes of single days stay. */
export function HoursDialog({ onLeave }: { onLeave: () => void }) {
  const today = studioDate(new Date(useNow()));
  const [validFrom, setValidFrom] = useState(addDays(today, 1));
  const [edited, setEdited] = useState<Week | null>(null);
  const { data, error: failure } = useGetHoursQuery();
  const [save, { data: saved, error, isLoading }] = useSetHoursMutation();
  const before = data && ruleOn(data.rules, validFrom);
  const week = edited ?? before;
  const preview = usePreviewHoursQuery(edited ? { validFrom, ...edited } : skipToken);
  const affected = preview.currentData?.affected ?? [];
  const handleSave = async () => {
    if (!week) return;
    const answer = await save({ validFrom, ...week });
    if (answer.data && unseenIn(answer.data.kept, affected).length === 0) onLeave();
  };
  const problem = error ?? failure ?? preview.error;
  const kept = unseenIn(saved?.kept ?? [], affected);
  return (
    <Dialog
      isOpen
      size="wide"
      title="Regular hours"
      onClose={onLeave}
      footer={
        <>
          <p className={styles.aside}>{week && totalOf(week)}</p>
          <Button variant="outline" onClick={onLeave}>
            {saved ? 'Close' : 'Cancel'}
          </Button>
          {!saved && (
            <Button
              isBusy={isLoading}
              disabled={!week || preview.isFetching}
              onClick={() => void handleSave()}
            >
              {`Save from ${formatMonthDay(validFrom)}`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.from}>
        <TextField
          label="Valid from"
          type="date"
          min={today}
          value={validFrom}
          onChange={({ target }) => target.value && setValidFrom(target.value)}
        />
        <p>
          Set the seats in each session. Clear a checkbox to close that session on that weekday.
          Days with special hours stay as they are.
        </p>
      </div>
      {problem && <Alert tone="bad">{(problem as CallError).message}</Alert>}
      {kept.length > 0 && (
        <Alert tone="warn">
          {`Saved. These sessions keep their seats because they have more guests than the new number: ${kept.map((each) => `${formatMoment(each)} (${each.seatsTaken})`).join('; ')}.`}
        </Alert>
      )}
      {!saved && affected.length > 0 && <AffectedByHours bookings={affected} />}
      {!week && !problem && <Spinner label="Loading regular hours..." />}
      {week && before && (
        <HoursTable
          week={week}
          before={before}
          caption={`From ${formatShortDay(validFrom)}`}
          onChange={setEdited}
        />
      )}
    </Dialog>
  );
}

type Kept = ResponseOf<typeof setHours>['kept'];

/** Sessions booked while staff were looking. */
const unseenIn = (kept: Kept, seen: Reservation[]): Kept =>
  kept.filter(
    ({ date, slotId }) =>
      !seen.some((booking) => {
        const session = sessionOf(booking);
        return session.date === date && session.slotId === slotId;
      }),
  );
