import { type SlotId, slotLabel, countOf } from '@studio/contract';
import { Alert, SlotOption } from '@studio/shared-ui';
import type { BookingDraft } from './booking-draft.ts';
import styles from './new-booking.module.css';
import type { OfferedSession } from './use-sessions.ts';

type SessionChoicesProps = {
  draft: BookingDraft;
  sessions: OfferedSession[];
  chosen: SlotId | null;
  isError: boolean;
  onChoose: (slotId: SlotId) => void;
};

/**
 * The day's sessions with their seats. If the chosen one has filled up meanwhile, a message names it and the new
 * choice.
 */
export function SessionChoices({ draft, sessions, chosen, ...rest }: SessionChoicesProps) {
  const lost = draft.wanted !== null && draft.wanted !== chosen ? draft.wanted : null;
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
          const { slotId, free, whyNot, capacity } = session;
          const isSelected = slotId === chosen;
          const yours = isSelected ? draft.guestCount : 0;
          const words = noteOf(session);
          return (
            <SlotOption
              key={slotId}
              name="session"
              time={slotLabel(slotId)}
              end=""
              hint={whyNot ?? (isSelected ? `Takes ${yours} of ${free} free` : `${free} free`)}
              {...(words ? { note: words } : {})}
              seats={{ taken: session.seatsTaken, yours, total: capacity }}
              isDisabled={whyNot !== null}
              isSelected={isSelected}
              onSelect={() => rest.onChoose(slotId)}
            />
          );
        })}
      </div>
      <div role="status">
        {lost !== null && (
          <Alert tone="warn">
            <span>{`${slotLabel(lost)} no longer has ${countOf(draft.guestCount, 'seat')}.`}</span>{' '}
            <span>
              {chosen === null
                ? 'No other session on this day does.'
                : `${slotLabel(chosen)} is selected instead.`}
            </span>
          </Alert>
        )}
        {lost === null && chosen === null && sessions.length > 0 && (
          <p className="note regular">{whyNone(sessions)}</p>
        )}
        {isUnderWay && (
          <p className="note regular">
            This session has already started. You can book it until it ends.
          </p>
        )}
        {rest.isError && sessions.length === 0 && (
          <Alert tone="bad">We couldn’t load the sessions. Please try again.</Alert>
        )}
      </div>
    </fieldset>
  );
}

const noteOf = ({ title, kind, hasStarted, whyNot }: OfferedSession): string | undefined =>
  [title ?? (kind === 'PRIVATE' && 'Private'), hasStarted && whyNot === null && 'Started']
    .filter(Boolean)
    .join(', ') || undefined;

const whyNone = (sessions: OfferedSession[]): string =>
  sessions.some(({ whyNot }) => whyNot === null)
    ? 'Each session with enough seats has started. Choose it to book it anyway.'
    : 'No session on this day has enough seats.';
