import { type ManagedBooking, type CallError, formatDay, type Session } from '@studio/contract';
import { Columns, ErrorState, Alert, Waiting } from '@studio/shared-ui';
import { useRef } from 'react';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { sessionOf, workshopHours, guestWords } from '../../../../booking/manage/booking-words.ts';
import { SessionCalendar } from '../../../../session-choice/session-calendar.tsx';
import { SessionSlots } from '../../../../session-choice/session-slots.tsx';
import { ChangePage } from '../change-page.tsx';
import { MoveBar, MoveTicket } from './move-ticket.tsx';
import { type MovePress, useMove } from './use-move.ts';
import { NearestChoices } from '../../../../session-choice/nearest-choices.tsx';
import { momentOf } from '../../../../text/times.ts';

type ChooseDateProps = { booking: ManagedBooking; title: string; lead: string; press: MovePress };

/** Lets the guest choose another session; the current one is marked, unless the studio has closed it. */
export function ChooseDate({ booking, press, ...page }: ChooseDateProps) {
  const moving = useMove(booking, press);
  const isPhone = useIsPhone();
  const times = useRef<HTMLElement>(null);
  const { now, days, date, session, choose } = moving;
  if (moving.hasFailed) {
    return (
      <ChangePage {...page}>
        <ErrorState
          message="Failed to load availability. Please try again."
          onRetry={() => void moving.refetch()}
        />
      </ChangePage>
    );
  }
  if (!days) return <Waiting />;
  const handleDate = (next: string) => {
    choose({ date: next, slotId: null });
    times.current?.scrollIntoView({ block: 'nearest' });
  };
  const about = { guests: booking.guest_count, now };
  const before = sessionOf(booking);
  const own = booking.is_closed || booking.offer ? undefined : before;
  const move = { booking, session, isLoading: press.isLoading, onMove: moving.handleMove };
  return (
    <ChangePage {...page} bar={isPhone && <MoveBar {...move} />}>
      <Columns side={<MoveTicket {...move} {...{ days, now, isPhone }} />}>
        <SessionCalendar
          {...about}
          days={days}
          selected={date}
          {...(own && { own: own.date })}
          around={before.date}
          onSelect={handleDate}
        />
        <MoveProblem {...moving} booking={booking} onChoose={choose} />
        <SessionSlots
          {...about}
          date={date}
          day={date ? days.get(date) : undefined}
          hours={workshopHours(booking)}
          place={times}
          selected={session?.slotId ?? null}
          {...(own && { own })}
          onSelect={(slotId) => date && choose({ date, slotId })}
        />
      </Columns>
    </ChangePage>
  );
}

type MoveProblemProps = {
  booking: ManagedBooking;
  refusal: CallError | undefined;
  lost: Session | null;
  near: Session[];
  onChoose: (session: Session) => void;
};

const takeFocus = (alert: HTMLElement | null): void => alert?.focus();

/** Explains why the booking was not moved, and offers alternatives, which take the focus. */
function MoveProblem({ booking, refusal, lost, near, onChoose }: MoveProblemProps) {
  if (!lost && !refusal) return null;
  return (
    <div ref={refusal ? takeFocus : undefined} tabIndex={-1}>
      <Alert tone="warn">
        {lost ? (
          <div className="stack3">
            <p>
              {`${momentOf(lost)} is no longer available. Nothing has changed${!booking.is_closed && !booking.offer ? `: your seats on ${formatDay(sessionOf(booking).date)} stay yours` : ''}.`}
            </p>
            {near.length > 0 && (
              <>
                <p>{`The nearest sessions with room for ${guestWords(booking.guest_count)}:`}</p>
                <NearestChoices sessions={near} onChoose={onChoose} />
              </>
            )}
          </div>
        ) : (
          refusal && refusalWords(refusal)
        )}
      </Alert>
    </div>
  );
}

const refusalWords = ({ type, message }: CallError): string =>
  type === 'VERSION_CONFLICT'
    ? 'Your booking changed in the meantime. Here is how it looks now; your choice is still selected.'
    : message;
