import { type SlotId, slotLabel, countOf, limits } from '@studio/contract';
import { Alert, Button, SlotOption, Spoken, TextField } from '@studio/shared-ui';
import type { BookingDraft } from './booking-draft.ts';
import styles from './new-booking.module.css';
import { freeWords, type OfferedSession } from './use-sessions.ts';
import type { NewBooking } from './use-new-booking.ts';

type SessionChoicesProps = {
  draft: BookingDraft;
  sessions: OfferedSession[];
  chosen: SlotId | null;
  isError: boolean;
  reason: ReturnType<NewBooking['form']['field']>;
  onChoose: (session: OfferedSession) => void;
};

/**
 * The day's sessions with their seats. If the chosen one has too few, a message names it and the new choice. Staff can
 * add the missing seats to a session by choosing it.
 */
export function SessionChoices({ draft, sessions, chosen, ...rest }: SessionChoicesProps) {
  const lost = sessions.find(({ slotId }) => slotId === draft.wanted && slotId !== chosen);
  const raised = sessions.find(({ slotId, raisedTo }) => slotId === chosen && raisedTo !== null);
  const isUnderWay =
    draft.source === 'PHONE' &&
    sessions.some(({ slotId, hasStarted }) => slotId === chosen && hasStarted);
  return (
    <fieldset>
      <legend className="flex between wide below2">
        Session <small>Seats as of now</small>
      </legend>
      <div className={`${styles.slots} stack2`}>
        {sessions.map((session) => {
          const { slotId, free, whyNot, capacity, raisedTo } = session;
          const isSelected = slotId === chosen;
          const yours = isSelected ? Math.min(draft.guestCount, free) : 0;
          const words = noteOf(session);
          return (
            <SlotOption
              key={slotId}
              name="session"
              time={slotLabel(slotId)}
              end=""
              hint={whyNot ?? (isSelected ? `Takes ${yours} of ${free} free` : freeWords(free))}
              {...(words ? { note: words } : {})}
              seats={{ taken: session.seatsTaken, yours, total: capacity }}
              isDisabled={whyNot !== null && raisedTo === null}
              isSelected={isSelected}
              onSelect={() => rest.onChoose(session)}
            />
          );
        })}
      </div>
      <div>
        {lost && <Lost {...{ lost, chosen }} guests={draft.guestCount} onAdd={rest.onChoose} />}
        {!lost && chosen === null && sessions.length > 0 && (
          <Spoken className="note regular">{whyNone(sessions)}</Spoken>
        )}
        {isUnderWay && (
          <Spoken className="note regular">
            This session has already started. You can book it until it ends.
          </Spoken>
        )}
        {rest.isError && sessions.length === 0 && (
          <Alert tone="bad">We couldn’t load the sessions. Please try again.</Alert>
        )}
        {raised && (
          <Spoken className="note regular">
            {`This booking adds ${countOf(draft.guestCount - raised.free, 'seat')} to the session: it then has ${raised.raisedTo ?? 0}.`}
          </Spoken>
        )}
      </div>
      {raised && (
        <TextField
          label="Reason for more seats"
          maxLength={limits.reasonLength}
          autoComplete="off"
          {...rest.reason}
        />
      )}
    </fieldset>
  );
}

type LostProps = {
  lost: OfferedSession;
  chosen: SlotId | null;
  guests: number;
  onAdd: (session: OfferedSession) => void;
};

/** Says that the session that staff chose has too few seats, and offers to add them. */
const Lost = ({ lost, chosen, guests, onAdd }: LostProps) => (
  <Alert tone="warn">
    <div className="stack3 fit">
      <p>
        <span>{`${slotLabel(lost.slotId)}: ${lost.whyNot ?? ''}.`}</span>{' '}
        <span>
          {chosen === null
            ? `No other session on this day has ${countOf(guests, 'seat')}.`
            : `${slotLabel(chosen)} is selected instead.`}
        </span>
      </p>
      {lost.raisedTo !== null && (
        <Button variant="outline" size="bar" onClick={() => onAdd(lost)}>
          {`Add ${countOf(guests - lost.free, 'seat')} to ${slotLabel(lost.slotId)}`}
        </Button>
      )}
    </div>
  </Alert>
);

const noteOf = ({ title, kind, hasStarted, whyNot }: OfferedSession): string | undefined =>
  [title ?? (kind === 'PRIVATE' && 'Private'), hasStarted && whyNot === null && 'Started']
    .filter(Boolean)
    .join(', ') || undefined;

const whyNone = (sessions: OfferedSession[]): string =>
  sessions.some(({ whyNot }) => whyNot === null)
    ? 'Each session with enough seats has started. Choose it to book it anyway.'
    : 'No session on this day has enough seats. Choose one to add seats to it.';
