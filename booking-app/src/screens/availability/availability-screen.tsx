import {
  fixedGuests,
  isDaySelectable,
  isSlotAvailable,
  limits,
  toDraftTime,
} from '@studio/api/contract';
import {
  Alert,
  Columns,
  ErrorState,
  NoteList,
  PageHeading,
  Panel,
  Skeleton,
} from '@studio/shared-ui';
import { useNavigate } from 'react-router-dom';
import { useGetStudioQuery } from '../../api/api.ts';
import { BookingPage } from '../../booking-page/booking-page.tsx';
import { useIsPhone } from '../../booking-page/use-is-phone.ts';
import { sessionOf, workshopAddress } from '../../draft/draft-summary.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { MessagePage } from '../../message-page/message-page.tsx';
import { DocumentRedirect } from '../../navigation/document-redirect.tsx';
import { usePageDocument } from '../../navigation/page-document.ts';
import { AvailabilitySkeleton } from './availability-skeleton.tsx';
import { ContinueBar, SummaryTicket } from './availability-summary.tsx';
import { ParticipantsField } from './participants-field.tsx';
import { SessionCalendar } from './session-calendar.tsx';
import { SessionSlots } from './session-slots.tsx';
import { useChosenDate } from './use-chosen-date.ts';
import { useAvailability } from '../../availability/use-availability.ts';
import { useStudioToday } from '../../availability/use-studio-today.ts';

export function AvailabilityScreen() {
  const { draft, hasExpired, payment } = useDraft();
  // Until its outcome is told.
  if (payment) return <DocumentRedirect to="/workshops/payment" />;
  if (draft.service_name) return <SessionChoice service={draft.service_name} />;
  return (
    <MessagePage
      title="Choose a workshop first"
      action={{ label: 'See the workshops', to: '/#services' }}
    >
      {hasExpired &&
        `What you had chosen was removed after ${limits.draftLifeHours} hours, for your privacy. `}
      Tell us what you would like to make, and we will show you when the bench is free.
    </MessagePage>
  );
}

function SessionChoice({ service }: { service: string }) {
  const { draft, updateDraft } = useDraft();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { reload } = usePageDocument();
  const { data: studio } = useGetStudioQuery();
  const today = useStudioToday();
  const { days, hasFailed } = useAvailability(today);

  const guests = fixedGuests(service) ?? draft.guest_count;
  const stored = sessionOf(draft);
  const { date, setDate, keepDate } = useChosenDate({ ofSession: stored?.date, today });
  const day = date ? days?.get(date) : undefined;
  const fits = (count: number): boolean =>
    stored !== null &&
    isDaySelectable(stored.date, day, { guests: count, today }) &&
    isSlotAvailable(day, stored.slotId, count);
  const session = days && fits(guests) ? stored : null;

  const handleGuests = (count: number) => {
    keepDate(date);
    updateDraft({ guest_count: count, ...(fits(count) ? {} : { appointment_time: null }) });
  };
  const handleContinue = () => {
    updateDraft({ guest_count: guests });
    void navigate('/workshops/personal-info');
  };

  // What was chosen before stands in its place at once; it counts when it is known to be open.
  const choice = {
    service,
    date,
    session: days || !date ? session : stored,
    isReady: session !== null,
    guests,
  };
  const step = { step: 2, onBack: () => void navigate(workshopAddress(draft)) };
  if (hasFailed) {
    return (
      <BookingPage {...step}>
        <ErrorState message="Failed to load availability. Please try again." onRetry={reload} />
      </BookingPage>
    );
  }
  return (
    <BookingPage {...step} bar={isPhone && <ContinueBar {...choice} onContinue={handleContinue} />}>
      <PageHeading>Choose your session</PageHeading>
      <Columns
        side={
          <>
            <SummaryTicket {...choice} onContinue={isPhone ? null : handleContinue} />
            <Schedule openingHours={studio?.openingHours} />
          </>
        }
      >
        <ParticipantsField service={service} guests={guests} onChange={handleGuests} />
        {days ? (
          <SessionCalendar {...{ days, guests, today, selected: date, onSelect: setDate }} />
        ) : (
          <AvailabilitySkeleton />
        )}
        {days && stored && !session && (
          <Alert tone="warn">The session you chose is no longer open. Please choose another.</Alert>
        )}
        {days && date && (
          <SessionSlots
            date={date}
            day={day}
            guests={guests}
            selected={session?.slotId ?? null}
            onSelect={(slotId) =>
              updateDraft({ guest_count: guests, appointment_time: toDraftTime({ date, slotId }) })
            }
          />
        )}
      </Columns>
    </BookingPage>
  );
}

const Schedule = ({ openingHours }: { openingHours: string | undefined }) => (
  <Panel title="Schedule">
    <NoteList
      items={[
        'Sessions start at 11am, 1pm, 3pm and 5pm.',
        openingHours ? `Open ${openingHours}.` : <Skeleton key="open" height="1em" />,
        'Closed on Mondays.',
        `At most ${limits.seatsPerSlot} participants per session.`,
        `Bookings open up to ${limits.bookingWindowDays} days ahead.`,
      ]}
    />
  </Panel>
);
