import { Button } from '@studio/shared-ui';
import { limits } from '@studio/contract';
import { useBooked } from '../../booking/ticket/use-booked.ts';
import { sessionOf } from '../../booking/manage/booking-words.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { useContinueBooking } from '../../booking/continue/use-continue-booking.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { momentOf } from '../../text/times.ts';

const toWorkshops = { label: 'See the workshops', to: '/#services' };

/** Replaces the calendar while no workshop is chosen, for example when a visitor uses Back after paying. */
export function NothingChosen() {
  const { hasExpired, isBookedElsewhere } = useDraft();
  const booked = useBooked();
  const left = useContinueBooking();
  if (booked && !hasExpired) {
    return (
      <MessagePage title="You’re booked" action={{ label: 'Back to the studio', to: '/' }}>
        {booked.booking && (
          <span>{`${booked.booking.title}, ${momentOf(sessionOf(booked.booking))}. `}</span>
        )}
        {booked.bookingNumber && <span>{`Your booking number is ${booked.bookingNumber}. `}</span>}
        <span>{`We emailed your confirmation to ${booked.email}.`}</span>
      </MessagePage>
    );
  }
  if (isBookedElsewhere) {
    return (
      <MessagePage title="You’re booked" action={toWorkshops}>
        You paid for this booking in another tab. We emailed your confirmation.
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Choose a workshop first"
      action={toWorkshops}
      other={
        left && (
          <Button variant="outline" size="large" onClick={left.goOn}>
            {left.label}
          </Button>
        )
      }
    >
      {`${hasExpired ? `We removed your selection after ${limits.draftLifeHours} hours, for your privacy. ` : ''}Choose what you’d like to make to see the open sessions.`}
    </MessagePage>
  );
}
