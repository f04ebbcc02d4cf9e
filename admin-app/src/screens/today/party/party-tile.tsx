import { bookedService, type Party, countOf } from '@studio/contract';
import { inertIf } from '@studio/shared-ui';
import { Check, Clock, HeartPulse, MessageSquare, Minus, PencilLine, Pin } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { BookingStatus } from '../../../ui/booking-status.tsx';
import { PhoneLink } from '../../../ui/contact-links.tsx';
import { bookingShown } from '../../../booking/open-windows-slice.ts';
import { clockTime } from '../../../text/clock-time.ts';
import { Balance } from './balance.tsx';
import styles from './party-tile.module.css';
import { addOnWords, careOf, waiverWords } from './party-forms.ts';
import { type PartyState, stateOf } from './party-state.ts';
import { useSecondTap } from '../../../marks/use-second-tap.ts';
import { offlineId } from '../no-line-strip.tsx';
import type { RosterHands } from '../use-roster.ts';
import { GivenSeatsLine } from './given-seats-line.tsx';

type PartyTileProps = {
  party: Party;
  hands: RosterHands;
  /** For example "12 min late", for an expected party of a running session. */
  late: string | null;
  /** The session's instructor; the tile names a booking's staff member only if that is someone else. */
  instructorId: number | null;
  isLost: boolean;
  onNotes: () => void;
  isWaiverRequired: boolean;
  onGuests: () => void;
  isOver: boolean;
};

/** A booking on the roster, with its attendance buttons. */
export function PartyTile({ party, hands, late, instructorId, ...rest }: PartyTileProps) {
  const { isOver, isLost, onNotes, onGuests, isWaiverRequired } = rest;
  const dispatch = useDispatch();
  const { reservation, note } = party;
  const { id, guest_name: name, guest_note: words } = reservation;
  const standing = stateOf(party, hands.waiting);
  const { state } = standing;
  const addOns = addOnWords(party);
  const waivers = waiverWords(party, isWaiverRequired);
  const isTaughtByItsOwn = ![null, instructorId].includes(reservation.staff_id);
  return (
    <li className={styles.tile} data-party={id} data-state={state}>
      <MarkButtons party={party} hands={hands} state={state} />
      <div className={styles.facts}>
        <button
          type="button"
          className={styles.open}
          data-booking={id}
          aria-haspopup="dialog"
          onClick={() => dispatch(bookingShown(id))}
        >
          <span className={styles.name}>{name}</span>
          <span className="muted">{bookedService(reservation).name}</span>
        </button>
        {isTaughtByItsOwn && <p className="muted">{`With ${reservation.staff_name ?? ''}`}</p>}
        {(reservation.status !== 'CONFIRMED' ||
          state === 'NO_SHOW' ||
          reservation.deposit_due_cents !== undefined) && (
          <p>
            <BookingStatus
              reservation={{ ...reservation, is_no_show: state === 'NO_SHOW' || undefined }}
            />
          </p>
        )}
        {addOns && <p className="muted">{`Add-ons: ${addOns}`}</p>}
        <StateLine standing={standing} late={late} phone={reservation.guest_phone} />
        {state === 'NO_SHOW' && (
          <GivenSeatsLine party={party} hands={hands} {...{ isOver, isLost }} />
        )}
        {waivers && (
          <button
            type="button"
            className={styles.waivers}
            aria-haspopup="dialog"
            aria-label={`${waivers}, ${name}`}
            onClick={onGuests}
          >
            {waivers}
          </button>
        )}
        {party.isUndelivered && (
          <p className={styles.warn}>
            <span>Email not delivered</span>{' '}
            <button type="button" aria-haspopup="dialog" onClick={() => dispatch(bookingShown(id))}>
              Fix address
            </button>
          </p>
        )}
      </div>
      <div className={styles.side}>
        <Balance {...{ party, hands, isOver, isLost }} isNoShow={state === 'NO_SHOW'} />
        <button
          type="button"
          className={styles.write}
          aria-haspopup="dialog"
          aria-label={`Write notes for ${name}`}
          aria-describedby={isLost ? offlineId : undefined}
          {...inertIf(isLost, onNotes)}
        >
          <PencilLine size={18} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <Notes words={words} note={note} />
      <Care party={party} />
    </li>
  );
}

/** The needs that staff noted, and those that guests wrote, each with its guest. */
const Care = ({ party }: { party: Party }) =>
  careOf(party).map(({ name, text, earlier }, index) => (
    <p key={index} className={styles.care}>
      <HeartPulse size={20} strokeWidth={1.5} aria-hidden />
      <span>
        <strong className="bold">{name ? `Care, ${name}` : 'Care'}</strong> <span>{text}</span>
        {earlier.map((words) => (
          <span key={words} className="block">
            {words}
          </span>
        ))}
      </span>
    </p>
  ));

type NotesProps = { words: Party['reservation']['guest_note']; note: string };

const Notes = ({ words, note }: NotesProps) =>
  words || note ? (
    <div className={styles.notes}>
      {words && (
        <p className={styles.note}>
          <MessageSquare size={16} strokeWidth={1.5} aria-label="Guest note:" role="img" />
          <span className="shrink">{`“${words}”`}</span>
        </p>
      )}
      {note && (
        <p className={styles.note}>
          <Pin size={16} strokeWidth={1.5} aria-label="Staff note:" role="img" />
          <span className="shrink">{note}</span>
        </p>
      )}
    </div>
  ) : null;

type MarkButtonsProps = Pick<PartyTileProps, 'party' | 'hands'> & { state: PartyState['state'] };

function MarkButtons({ party, hands, state }: MarkButtonsProps) {
  const { id, guest_name: name, guest_count: guests } = party.reservation;
  const [count, noun] = countOf(guests, 'guest').split(' ');
  const isNoShow = state === 'NO_SHOW';
  const { isAsking, ...tap } = useSecondTap(() => hands.toggle(party, 'NO_SHOW'), isNoShow);
  return (
    <div className={styles.marks}>
      <button
        type="button"
        className={styles.mark}
        data-mark={id}
        aria-pressed={state === 'ARRIVED'}
        aria-keyshortcuts="Space"
        onClick={() => hands.toggle(party, 'ARRIVED')}
      >
        {state === 'ARRIVED' && <Check size={26} strokeWidth={2} aria-hidden />}
        {isNoShow && <Minus size={24} strokeWidth={2.5} aria-hidden />}
        {/* The visible words are a part of the name, which speech control needs. */}
        <span className="unseen">{`${name}, `}</span>
        <span>{count}</span>
        <span className="unseen">{` ${noun}: `}</span>
        <small>check in</small>
      </button>
      <button
        type="button"
        className={styles.noShow}
        aria-label={`${name}, ${count} ${noun}: no-show${isAsking ? ', press again to confirm' : ''}`}
        aria-pressed={isNoShow}
        aria-keyshortcuts="X"
        data-asking={isAsking || undefined}
        {...tap}
      >
        {isAsking ? 'Tap again' : 'No-show'}
      </button>
    </div>
  );
}

type StateLineProps = {
  standing: PartyState;
  late: string | null;
  phone?: string | null | undefined;
};

function StateLine({ standing: { state, markedAt, isWaiting }, late, phone }: StateLineProps) {
  if (markedAt === null) {
    return (
      <>
        {late && (
          <p className={styles.warn}>
            <span>{late}</span> {phone && <PhoneLink phone={phone} />}
          </p>
        )}
        {isWaiting && <p className={styles.warn}>Waiting to be sent</p>}
      </>
    );
  }
  const what = state === 'ARRIVED' ? 'Arrived' : 'Marked';
  return (
    <p className={styles.marked}>
      {isWaiting && <Clock size={16} strokeWidth={1.75} aria-hidden />}
      <span>
        {`${what} ${clockTime(new Date(markedAt))}${isWaiting ? ', waiting to be sent' : ''}`}
      </span>
    </p>
  );
}
