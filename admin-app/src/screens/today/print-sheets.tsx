import {
  bookedService,
  formatCents,
  formatDate,
  formatInstant,
  type Party,
  type Roster,
  type RosterSession,
  startMinute,
  timeLabel,
  countOf,
} from '@studio/contract';
import { useListStaffQuery } from '../../api/api.ts';
import { addOnWords, careOf } from './party/party-forms.ts';
import { freeSeats, heldSessions } from './party/party-state.ts';
import styles from './print-sheets.module.css';

/** One Letter page per session, for a day without a tablet. */
export const PrintSheets = ({ day, now }: { day: Roster; now: number }) => (
  <div className={styles.sheets} aria-hidden>
    {heldSessions(day.sessions).map((session, index, held) => (
      <article key={session.slotId} className={styles.sheet}>
        <SheetHead date={day.date} session={session} />
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Arrived</th>
              <th>Guest</th>
              <th>Notes</th>
              <th>Balance, paid</th>
            </tr>
          </thead>
          <tbody>
            {session.parties.map((party) => (
              <PartyRow key={party.reservation.id} party={party} />
            ))}
            {freeSeats(session) > 0 && (
              <tr>
                <td>
                  <span className={styles.box} />
                </td>
                <td>Walk-in</td>
                <td />
                <td>
                  <span className={styles.line} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
        <p className={styles.notes}>Session notes</p>
        <p className={styles.foot}>
          <span>{`Session ${index + 1} of ${held.length}`}</span>
          <span>
            {`As of ${formatInstant(new Date(now))}. Contains guest names: shred after use.`}
          </span>
        </p>
      </article>
    ))}
  </div>
);

function SheetHead({ date, session }: { date: string; session: RosterSession }) {
  const { slotId, minutes, seatsTaken, capacity, staffId } = session;
  const { data: staff = [] } = useListStaffQuery();
  const instructor = staff.find(({ id }) => id === staffId)?.name ?? 'Unassigned';
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.start}>
          <span>{timeLabel(startMinute(slotId))}</span>{' '}
          <small>{`to ${timeLabel(startMinute(slotId) + minutes)}`}</small>
        </p>
        <p>{formatDate(date)}</p>
      </div>
      <div className={styles.right}>
        <p className={styles.start}>{`${seatsTaken} of ${capacity}`}</p>
        <p>
          Instructor <strong>{instructor}</strong>
        </p>
      </div>
    </header>
  );
}

function PartyRow({ party }: { party: Party }) {
  const { reservation, note, balanceCents } = party;
  const { guest_name: name, guest_count: guests, guest_note } = reservation;
  const addOns = addOnWords(party);
  return (
    <tr>
      <td>
        {Array.from({ length: guests }, (_, guest) => (
          <span key={guest} className={styles.box} />
        ))}
      </td>
      <td>
        <strong className={styles.name}>{name}</strong>
        <span>{`, ${countOf(guests, 'guest')}`}</span>
        <br />
        <span>{bookedService(reservation).name}</span>
        {careOf(party).map(({ name: guest, text, earlier }, index) => (
          <p key={index} className={styles.care}>
            {[guest ? `Care, ${guest}: ${text}` : `Care: ${text}`, ...earlier].join(' ')}
          </p>
        ))}
      </td>
      <td>
        {addOns && <p>{`Add-ons: ${addOns}`}</p>}
        {guest_note && <p>{`“${guest_note}”`}</p>}
        {note && <p>{note}</p>}
      </td>
      <td>
        <strong>{balanceCents === undefined ? '' : formatCents(balanceCents)}</strong>
        <span className={styles.line} />
        <small>cash / card</small>
      </td>
    </tr>
  );
}
