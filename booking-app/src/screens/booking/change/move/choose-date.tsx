import type { ManagedBooking } from '@studio/contract';
import { Columns, ErrorState } from '@studio/shared-ui';
import { useRef } from 'react';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { sessionOf, workshopHours } from '../../../../booking/manage/booking-words.ts';
import { SessionCalendar } from '../../../../session-choice/session-calendar.tsx';
import { SessionSlots } from '../../../../session-choice/session-slots.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { ChangePage } from '../change-page.tsx';
import { MoveProblem } from './move-problem.tsx';
import { MoveBar, MoveTicket } from './move-ticket.tsx';
import { type MovePress, useMove } from './use-move.ts';

type ChooseDateProps = { booking: ManagedBooking; title: string; lead: string; press: MovePress };

/** Another session for the booking's party; its own is marked, unless the studio has closed it. */
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
