import {
  closedWeekdays,
  hoursOfStudio,
  hourText,
  limits,
  mostSeatsByRule,
  startsOfWeekday,
  type RegularHours,
  type Studio,
} from '@studio/contract';
import {
  Alert,
  Columns,
  ErrorState,
  NoteList,
  PageHeading,
  Panel,
  Skeleton,
  lazyScreen,
} from '@studio/shared-ui';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useGetStudioQuery } from '../../api/api.ts';
import { useShownService } from '../../api/use-service.ts';
import { BookingPage } from '../../ui/booking-page.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { LateNotice } from '../../booking/terms/deposit-notes.tsx';
import { workshopAddress } from '../../draft/draft-summary.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { useChosenWorkshop } from '../../navigation/chosen-workshop.ts';
import { DocumentRedirect } from '../../navigation/document-redirect.tsx';
import { usePrefetchNext } from '../../navigation/prefetch.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import { AvailabilitySkeleton } from './availability-skeleton.tsx';
import { ContinueBar, SummaryTicket } from './availability-summary.tsx';
import { ParticipantsField } from './participants-field.tsx';
import { SessionCalendar } from '../../session-choice/session-calendar.tsx';
import { SessionSlots } from '../../session-choice/session-slots.tsx';
import { useSessionChoice } from './use-session-choice.ts';
import { useAvailability } from '../../availability/use-availability.ts';
import { useStudioNow } from '../../ui/clock.ts';

export { prefetchSessions } from '../../availability/prefetch-sessions.ts';

// This loads only for a visitor who has chosen nothing.
const NothingChosen = lazyScreen(async () => (await import('./nothing-chosen.tsx')).NothingChosen);

export function AvailabilityScreen({ prefetchNext }: { prefetchNext: () => Promise<unknown> }) {
  usePrefetchNext(prefetchNext);
  const { draft, payment } = useDraft();
  const service = useChosenWorkshop() ?? draft.service_name;
  // The payment page stays until it has shown the outcome.
  if (payment) return <DocumentRedirect to="/workshops/payment" />;
  if (service) return <SessionChoice service={service} />;
  return <NothingChosen />;
}

function SessionChoice({ service }: { service: string }) {
  const { draft, updateDraft } = useDraft();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { reload } = usePageDocument();
  const { data: studio } = useGetStudioQuery();
  const shown = useShownService(service);
  const now = useStudioNow();
  const today = now.slice(0, 10);
  const { days, hasFailed } = useAvailability(today, service);
  const choice = useSessionChoice({ service, days, now });
  const { date, guests, session, problem, setDate } = choice;
  const times = useRef<HTMLElement>(null);

  // The times render first, since they scroll into view.
  const handleDate = useCallback(
    (next: string) => {
      flushSync(() => setDate(next));
      times.current?.scrollIntoView({ block: 'nearest' });
    },
    [setDate],
  );
  const handleContinue = () => {
    updateDraft({ guest_count: guests });
    void navigate('/workshops/personal-info');
  };

  const step = { step: 2, onBack: () => void navigate(workshopAddress(draft)) };
  if (hasFailed) {
    return (
      <BookingPage {...step}>
        <ErrorState message="Failed to load availability. Please try again." onRetry={reload} />
      </BookingPage>
    );
  }
  const summary = {
    service,
    shown,
    date,
    session: choice.shown,
    isReady: session !== null,
    guests,
  };
  return (
    <BookingPage
      {...step}
      bar={isPhone && <ContinueBar {...summary} onContinue={handleContinue} />}
    >
      <PageHeading>Choose your session</PageHeading>
      <Columns
        side={
          <>
            <SummaryTicket {...summary} onContinue={isPhone ? null : handleContinue} />
            <Schedule studio={studio} />
          </>
        }
      >
        <ParticipantsField service={service} guests={guests} onChange={choice.setGuests} />
        {days ? (
          <SessionCalendar {...{ days, guests, now, selected: date, onSelect: handleDate }} />
        ) : (
          <AvailabilitySkeleton month={(date ?? today).slice(0, 7)} {...{ today, guests }} />
        )}
        {problem && <Alert tone="warn">{problem}</Alert>}
        <SessionSlots
          {...{ guests, now, hours: shown.hours }}
          date={days ? date : null}
          day={date ? days?.get(date) : undefined}
          place={times}
          selected={session?.slotId ?? null}
          onSelect={choice.setTime}
        />
        <LateNotice session={session} />
      </Columns>
    </BookingPage>
  );
}

/** Returns when the sessions of any weekday start, such as "11am". */
function startsOf(hours: RegularHours): string[] {
  const minutes = hours.week.flatMap((_, weekday) => startsOfWeekday(hours, weekday));
  return [...new Set(minutes)].sort((a, b) => a - b).map((each) => hourText(each).toLowerCase());
}

/** Formats a list such as "11am, 1pm, 3pm, and 5pm". */
const listed = new Intl.ListFormat('en-US');

function Schedule({ studio }: { studio: Studio | undefined }) {
  const openingHours = studio?.openingHours;
  const hours = hoursOfStudio(studio);
  const closed = closedWeekdays(hours).map((day) => `${day}s`);
  const starts = startsOf(hours);
  return (
    <Panel title="Schedule">
      <NoteList
        items={[
          ...(starts.length > 0 ? [`Sessions start at ${listed.format(starts)}.`] : []),
          openingHours ? `Open ${openingHours}.` : <Skeleton key="open" height="1em" />,
          ...(closed.length > 0 ? [`Closed on ${closed.join(', ')}.`] : []),
          `At most ${mostSeatsByRule(hours)} participants per session.`,
          `Bookings open up to ${limits.bookingWindowDays} days ahead.`,
        ]}
      />
    </Panel>
  );
}
