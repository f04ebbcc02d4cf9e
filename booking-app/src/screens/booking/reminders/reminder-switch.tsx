import { type ManagedBooking, serverNow } from '@studio/contract';
import { Alert, Button, Spoken } from '@studio/shared-ui';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { callErrorOf } from '../../../api/call-contract.ts';
import { useSwitchRemindersMutation } from '../../../booking/manage/booking-api.ts';
import { useChange } from '../use-change.ts';

/** Shows whether a reminder is sent, and a button that changes it: opening the page changes nothing. */
export function ReminderSwitch({ booking }: { booking: ManagedBooking }) {
  const { id, reminders_on: isOn } = booking;
  const [turn, { isLoading, error }] = useSwitchRemindersMutation();
  const button = useArrival();
  const Icon = isOn ? BellOff : Bell;
  return (
    <div className="stack3 above3">
      <Spoken className="aside" isFromChange>
        {isOn
          ? `${promise(booking)} This switch applies to all your bookings.`
          : 'Reminders are off for all your bookings. You’ll still get all other emails.'}
      </Spoken>
      <div className="flex wrap gap3 buttons">
        <Button
          ref={button}
          variant="outline"
          isBusy={isLoading}
          onClick={() => void turn({ params: { id }, body: { on: !isOn } })}
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          <span>{isOn ? 'Turn off reminders' : 'Turn on reminders'}</span>
        </Button>
      </div>
      {error && <Alert tone="bad">{callErrorOf(error).message}</Alert>}
    </div>
  );
}

const twoDaysMs = 48 * 3_600_000;

/** A booking made in the last two days before its session gets no reminder. */
const promise = ({ appointment_time: start }: ManagedBooking): string =>
  Date.parse(start) - serverNow() > twoDaysMs
    ? 'We’ll email you a reminder two days before.'
    : 'Reminders are on.';

/** A guest who follows a reminder's link wants this button. */
function useArrival() {
  const button = useRef<HTMLButtonElement>(null);
  const { isForReminders } = useChange();
  useEffect(() => {
    if (isForReminders) button.current?.focus();
  }, [isForReminders]);
  return button;
}
