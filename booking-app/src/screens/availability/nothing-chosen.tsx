import { Button } from '@studio/shared-ui';
import { limits } from '@studio/contract';
import { useBooked } from '../../booked/use-booked.ts';
import { sessionOf } from '../../managed-booking/booking-words.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { useContinueBooking } from '../../continue-booking/use-continue-booking.ts';
import { MessagePage } from '../../message-page/message-page.tsx';
import { momentOf } from '../../times/times.ts';

const toWorkshops = { label: 'See the workshops', to: '/#services' };

/** In place of the calendar while it is not known what for: whoever comes Back after paying has booked. */
export function NothingChosen() {
  const { hasExpired, isBookedElsewhere } = useDraft();
  const booked = useBooked();
  const left = useContinueBooking();
  if (booked && !hasExpired) {
    return (
      <MessagePage title="You are booked" action={{ label: 'Back to the studio', to: '/' }}>
        {booked.booking && (
          <span>{`${booked.booking.title}, ${momentOf(sessionOf(booked.booking))}. `}</span>
        )}
        {booked.bookingNumber && <span>{`Your booking number is ${booked.bookingNumber}. `}</span>}
        <span>{`A mail is on its way to ${booked.email}.`}</span>
      </MessagePage>
    );
  }
  if (isBookedElsewhere) {
    return (
      <MessagePage title="You are booked" action={toWorkshops}>
        What you had chosen here was paid in another tab. A mail is on its way to you.
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
      {`${hasExpired ? `What you had chosen was removed after ${limits.draftLifeHours} hours, for your privacy. ` : ''}Tell us what you would like to make, and we will show you when the bench is free.`}
    </MessagePage>
  );
}
