import {
  addDays,
  type CallError,
  formatMoment,
  formatShortDay,
  studioDate,
} from '@studio/contract';
import { Alert, Button, Dialog, Spinner, TextField } from '@studio/shared-ui';
import { useState } from 'react';
import { useGetHoursQuery, useSetHoursMutation } from '../../../api/schedule-api.ts';
import { useNow } from '../../../session/use-now.ts';
import { formatMonthDay } from '../../../week/week.ts';
import styles from './hours-dialog.module.css';
import { HoursTable } from './hours-table.tsx';
import { ruleOn, totalOf, type Week } from './week-edit.ts';

/** The weekly rule from a date on; what staff have said of single days stays. */
export function HoursDialog({ onLeave }: { onLeave: () => void }) {
  const today = studioDate(new Date(useNow()));
  const [validFrom, setValidFrom] = useState(addDays(today, 1));
  const [edited, setEdited] = useState<Week | null>(null);
  const { data, error: failure } = useGetHoursQuery();
  const [save, { data: saved, error, isLoading }] = useSetHoursMutation();
  const before = data && ruleOn(data.rules, validFrom);
  const week = edited ?? before;
  const handleSave = async () => {
    if (!week) return;
    const answer = await save({ validFrom, week });
    if (answer.data?.kept.length === 0) onLeave();
  };
  const problem = error ?? failure;
  const kept = saved?.kept ?? [];
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
            <Button isBusy={isLoading} disabled={!week} onClick={() => void handleSave()}>
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
          Seats in each session. Clear a checkbox to close that session on that weekday. Days with
          special hours keep them.
        </p>
      </div>
      {problem && <Alert tone="bad">{(problem as CallError).message}</Alert>}
      {kept.length > 0 && (
        <Alert tone="warn">
          {`Saved. These sessions have more guests than the new number of seats and keep their seats: ${kept.map((each) => `${formatMoment(each)} (${each.seatsTaken})`).join('; ')}.`}
        </Alert>
      )}
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
