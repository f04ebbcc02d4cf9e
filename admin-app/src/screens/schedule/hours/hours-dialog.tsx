import {
  addDays,
  type CallError,
  formatMoment,
  formatShortDay,
  regularHours,
  type Reservation,
  type ResponseOf,
  type setHours,
  studioDate,
  countOf,
} from '@studio/contract';
import { Alert, Spinner, TextField } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetHoursQuery,
  usePreviewHoursQuery,
  useSetHoursMutation,
} from '../../../api/schedule-api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { useNow } from '../../../session/use-now.ts';
import { formatMonthDay } from '../../../text/week.ts';
import { sessionOf } from '../../../edits/reservation-edit.ts';
import styles from './hours-dialog.module.css';
import { HoursTable } from './hours-table.tsx';
import { ruleOn, totalOf, type Week } from './week-edit.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';
import { FormWindow } from '../../../ui/form-window.tsx';

/** `edited` is null until staff change something. */
type Typed = { validFrom: string; edited: Week | null };

const schemaOf = (rules: Parameters<typeof ruleOn>[0]) =>
  z.pipe(
    z.transform(({ validFrom, edited }: Typed): z.input<typeof regularHours> => ({
      validFrom,
      ...(edited ?? ruleOn(rules, validFrom)),
    })),
    regularHours,
  );

/** Sets regular hours from a date on; changes to single days stay. */
export function HoursDialog({ onLeave }: { onLeave: () => void }) {
  const today = studioDate(new Date(useNow()));
  const { data, error: failure } = useGetHoursQuery();
  const [save, { data: saved }] = useSetHoursMutation();
  const form = useKeptForm({
    name: 'hours',
    isSent: saved !== undefined,
    schema: schemaOf(data?.rules ?? []),
    defaultValues: { validFrom: addDays(today, 1), edited: null },
    send: async (hours) => {
      const answer = await save(hours);
      if (answer.error) return problemOf(answer.error);
      if (unseenIn(answer.data.kept, affected).length === 0) onLeave();
    },
  });
  const { validFrom, edited } = form.typed;
  const before = data && ruleOn(data.rules, validFrom);
  const week = edited ?? before;
  const preview = usePreviewHoursQuery(edited ? { validFrom, ...edited } : skipToken);
  const affected = preview.currentData?.affected ?? [];
  const problem = form.problem ?? ((failure ?? preview.error) as CallError | undefined)?.message;
  const kept = unseenIn(saved?.kept ?? [], affected);
  return (
    <FormWindow
      form={{ ...form, problem }}
      size="wide"
      title="Regular hours"
      aside={week && totalOf(week)}
      leave={saved ? 'Close' : 'Cancel'}
      press={saved ? null : `Save from ${formatMonthDay(validFrom)}`}
      isDisabled={!week || preview.isFetching}
      notice={kept.length}
      onClose={onLeave}
    >
      <div className={`${styles.from} stack4`}>
        <TextField
          label="Valid from"
          type="date"
          min={today}
          value={validFrom}
          onChange={({ target }) => target.value && form.setValue('validFrom', target.value)}
        />
        <p>
          Set the seats in each session. Clear a checkbox to close that session on that weekday.
          Days with special hours stay as they are.
        </p>
      </div>
      {!saved && affected.length > 0 && <AffectedByHours bookings={affected} />}
      {!week && !problem && <Spinner label="Loading regular hours..." />}
      {week && before && (
        <HoursTable
          week={week}
          before={before}
          caption={`From ${formatShortDay(validFrom)}`}
          onChange={form.choice('edited').onSelect}
        />
      )}
      {kept.length > 0 && (
        <Alert tone="warn">
          {`Saved. These sessions keep their seats because they have more guests than the new number: ${kept.map((each) => `${formatMoment(each)} (${each.seatsTaken})`).join('; ')}.`}
        </Alert>
      )}
    </FormWindow>
  );
}

type Kept = ResponseOf<typeof setHours>['kept'];

/** Returns the sessions that were booked while staff were looking. */
const unseenIn = (kept: Kept, seen: Reservation[]): Kept =>
  kept.filter(
    ({ date, slotId }) =>
      !seen.some((booking) => {
        const session = sessionOf(booking);
        return session.date === date && session.slotId === slotId;
      }),
  );

/** Bookings in sessions that the new hours close or make too small; each opens in a new tab. */
const AffectedByHours = ({ bookings }: { bookings: Reservation[] }) => (
  <Alert tone="warn">
    <p>
      {`${countOf(bookings.length, 'booking')} will be in sessions that close or have too few seats. Guests keep their seats. Move or cancel any booking whose session won’t take place.`}
    </p>
    <ul className={styles.affected}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <a href={`/admin?booking=${booking.booking_number}`} target="_blank" rel="noreferrer">
            {booking.guest_name}
          </a>
          <span>{`, ${countOf(booking.guest_count, 'guest')}, ${formatMoment(sessionOf(booking))}`}</span>
        </li>
      ))}
    </ul>
  </Alert>
);
