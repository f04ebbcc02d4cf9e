import {
  addOnName,
  countOf,
  type ManagedBooking,
  keepTimesTogether,
  serviceOf,
} from '@studio/contract';
import { CalendarDays, Gem, Pencil, Users, X, ChevronRight } from 'lucide-react';
import type { Elements } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { useListServicesQuery } from '../../api/api.ts';
import { cancelText } from '../../booking/manage/booking-words.ts';
import { useChange } from './use-change.ts';
import { instantOf } from '../../text/times.ts';
import styles from './actions.module.css';

type ActionsProps = { booking: ManagedBooking; onDetails: () => void; onAddOns: () => void };

/** Lists each way to change the booking, with its effect; an unavailable one shows the reason. */
export function Actions({ booking, onDetails, onAddOns }: ActionsProps) {
  const { begin } = useChange();
  const { terms, cannot, add_ons: addOns = [] } = booking;
  const { data: services = [] } = useListServicesQuery();
  const offered = serviceOf(booking.service_name, services)?.add_ons ?? [];
  const hasAddOns = offered.length + addOns.length > 0;
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
          name="Change guests"
          text={guestsText(booking)}
          whyNot={cannot.fewer && cannot.more}
          onPress={() => begin('guests')}
        />
        {hasAddOns && cannot.add_ons !== undefined && (
          <Action
            icon={<Gem {...drawn} />}
            name="Add-ons"
            text={addOns.map(addOnName).join(', ') || 'Add something to your workshop'}
            whyNot={cannot.add_ons}
            onPress={onAddOns}
          />
        )}
        <Action
          icon={<Pencil {...drawn} />}
          name="Edit details"
          text="Name, phone or note"
          whyNot={null}
          onPress={onDetails}
        />
        <Action
          icon={<X {...drawn} />}
          name="Cancel booking"
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

export const drawn = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Ruled cells in one column. */
export const ActionTray = ({ children }: { children: ReactNode }) => (
  <ul className={styles.tray}>{children}</ul>
);

type ActionProps = {
  icon: Elements;
  name: string;
  text: string;
  /** Replaces the text of an unavailable action. */
  whyNot?: string | null;
  onPress: () => void;
};

export function Action({ icon, name, text, whyNot, onPress }: ActionProps) {
  const words = (
    <>
      {icon}
      <span className="stack">
        <span className="strong">{name}</span>
        <span className="note anywhere">{keepTimesTogether(whyNot ?? text)}</span>
      </span>
    </>
  );
  return (
    <li>
      {whyNot ? (
        <div className={`${styles.cell} stack4 center wide left`}>{words}</div>
      ) : (
        <button
          type="button"
          className={`${styles.cell} stack4 center wide left`}
          onClick={onPress}
        >
          {words}
          <ChevronRight {...drawn} />
        </button>
      )}
    </li>
  );
}
