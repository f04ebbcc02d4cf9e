import { countOf, type ManagedBooking } from '@studio/contract';
import { CalendarDays, Pencil, Users, X } from 'lucide-react';
import { Action, ActionTray, drawn } from './action-tray.tsx';
import { cancelText } from '../../booking/manage/booking-words.ts';
import styles from './actions.module.css';
import { useChange } from './use-change.ts';
import { instantOf } from '../../text/times.ts';

type ActionsProps = { booking: ManagedBooking; onDetails: () => void };

/** Each way to change the booking, with its effect; an unavailable one shows the reason. */
export function Actions({ booking, onDetails }: ActionsProps) {
  const { begin } = useChange();
  const { terms, cannot } = booking;
  return (
    <section>
      <h2 className={styles.title}>Manage booking</h2>
      <ActionTray>
        <Action
          icon={<CalendarDays {...drawn} />}
          name="Change date"
          text={
            booking.is_closed ? 'At no cost' : `Free until ${instantOf(new Date(terms.move_until))}`
          }
          whyNot={cannot.move}
          onPress={() => begin('date')}
        />
        <Action
          icon={<Users {...drawn} />}
          name="Guests"
          text={guestsText(booking)}
          whyNot={cannot.fewer && cannot.more}
          onPress={() => begin('guests')}
        />
        <Action
          icon={<Pencil {...drawn} />}
          name="Details"
          text="Edit name, phone or note"
          whyNot={null}
          onPress={onDetails}
        />
        <Action
          icon={<X {...drawn} />}
          name="Cancel"
          text={cancelText(booking)?.guest.replace(/\.$/, '') ?? 'Nothing was paid'}
          whyNot={cannot.cancel}
          onPress={() => begin('cancel')}
        />
      </ActionTray>
    </section>
  );
}

function guestsText({ cannot, free_seats: free }: ManagedBooking): string {
  if (!cannot.more && free > 0) return `${countOf(free, 'more seat')} in your session`;
  return cannot.fewer ? 'Your session is full' : 'Remove guests';
}
