import {
  formatCents,
  instantBefore,
  type ManagedBooking,
  type Session,
  startOfSession,
  wallTime,
  sessionFromWallTime,
} from '@studio/contract';
import { Alert, RetryAlert, Skeleton } from '@studio/shared-ui';
import { CalendarDays } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useStudioNow } from '../../../ui/clock.ts';
import { sessionOf, workshopHours } from '../../../booking/manage/booking-words.ts';
import { SessionOffers } from '../../../session-choice/session-offers.tsx';
import { Action, ActionTray, drawn } from '../actions.tsx';
import { useOwnDays } from '../change/move/use-own-days.ts';
import { useChange } from '../use-change.ts';
import { momentOf } from '../../../text/times.ts';
import {
  hasRoom,
  isSame,
  nearestSessions,
  type Party,
} from '../../../session-choice/nearest-sessions.ts';
import styles from '../change/change.module.css';

type OtherDaysProps = {
  booking: ManagedBooking;
  offer: NonNullable<ManagedBooking['offer']>;
};

/** Lists the offered sessions, with a link to all others. */
export function OtherDays({ booking, offer }: OtherDaysProps) {
  const { begin } = useChange();
  const [search] = useSearchParams();
  const now = useStudioNow();
  const { days, hasFailed, refetch } = useOwnDays(booking, now.slice(0, 10));
  const party = days && { days, now, guests: booking.guest_count };
  const options = offer.options.map(sessionAt);
  const { sessions, gone } = party
    ? offeredSessions(options, party, sessionOf(booking))
    : { sessions: [], gone: [] };
  const promise = promiseOf(booking, sessions, now);
  return (
    <section className={`${styles.offer} stack4`}>
      <h2>Choose another day at no cost</h2>
      {promise && <p>{promise}</p>}
      {gone.length > 0 && <Alert tone="warn">{goneWords(gone, sessions)}</Alert>}
      {hasFailed && (
        <RetryAlert onRetry={() => void refetch()}>
          Failed to load availability. Please try again.
        </RetryAlert>
      )}
      <div>
        {!party && !hasFailed && options.length > 0 && <Skeleton height="15rem" />}
        {party && sessions.length > 0 && (
          <SessionOffers
            {...party}
            sessions={sessions}
            hours={workshopHours(booking)}
            words="Choose this session"
            marked={markedSession(search)}
            onChoose={(session) => begin('date', session)}
          />
        )}
        <ActionTray>
          <Action
            icon={<CalendarDays {...drawn} />}
            name="Another date"
            text="See the whole calendar"
            onPress={() => begin('date')}
          />
        </ActionTray>
      </div>
    </section>
  );
}

function goneWords(gone: Session[], sessions: Session[]): string {
  const names = gone.map(momentOf).join(' and ');
  const isOne = gone.length === 1;
  const words = `${names} ${isOne ? 'is' : 'are'} no longer available.`;
  if (sessions.length === 0) return words;
  return `${words} ${isOne ? 'The nearest session is' : 'The nearest sessions are'} here instead.`;
}

/** Promises only what is true for each of the sessions: a near one may be past the deadline. */
function promiseOf(
  { offer, terms: { full_refund_before: before } }: ManagedBooking,
  sessions: Session[],
  now: string,
): string | null {
  const cents = offer?.refund_cents ?? 0;
  if (cents === 0) return null;
  const isRefundable = (session: Session) =>
    before !== undefined && wallTime(instantBefore(startOfSession(session), before)) > now;
  const stays = sessions.length > 0 && sessions.every(isRefundable);
  return `Your ${formatCents(cents)} moves with your booking${stays ? ', and all of it stays refundable' : ''}.`;
}

type Offered = { sessions: Session[]; gone: Session[] };

/** Returns the studio's offers, with the nearest session in place of each one that is full. */
function offeredSessions(options: Session[], party: Party, own: Session): Offered {
  return options.reduce<Offered>(
    ({ sessions, gone }, option) => {
      if (hasRoom(option, party)) return { sessions: [...sessions, option], gone };
      const taken = [own, ...options, ...sessions];
      const near = nearestSessions({ ...party, lost: option }).find(
        (session) => !taken.some((other) => isSame(session, other)),
      );
      return { sessions: near ? [...sessions, near] : sessions, gone: [...gone, option] };
    },
    { sessions: [], gone: [] },
  );
}

/** Returns the session that an email's link marks, such as `2026-12-02.2`. */
function markedSession(search: URLSearchParams): Session | null {
  const [date = '', slotId] = (search.get('session') ?? '').split('.');
  return date && Number(slotId) ? { date, slotId: Number(slotId) } : null;
}

/** The API writes studio time, so only its offset is removed. */
const sessionAt = (instant: string): Session => sessionFromWallTime(instant.slice(0, 19))!;
