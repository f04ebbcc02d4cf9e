import { type CallError, formatDay, type ManagedBooking, type Session } from '@studio/contract';
import { Alert } from '@studio/shared-ui';
import { guestWords, sessionOf } from '../../../../booking/manage/booking-words.ts';
import { NearestChoices } from '../../../../session-choice/nearest-choices.tsx';
import stack from '@studio/shared-ui/layout/stack.module.css';
import { momentOf } from '../../../../text/times.ts';

type MoveProblemProps = {
  booking: ManagedBooking;
  refusal: CallError | undefined;
  lost: Session | null;
  near: Session[];
  onChoose: (session: Session) => void;
};

const takeFocus = (alert: HTMLElement | null): void => alert?.focus();

/** Why the booking was not moved, and the alternatives, which take the focus. */
export function MoveProblem({ booking, refusal, lost, near, onChoose }: MoveProblemProps) {
  if (!lost && !refusal) return null;
  return (
    <div ref={refusal ? takeFocus : undefined} tabIndex={-1}>
      <Alert tone="warn">
        {lost ? (
          <div className={stack.s3}>
            <p>
              {`${momentOf(lost)} is no longer available. Nothing has changed${!booking.is_closed && !booking.offer ? `: your seats on ${formatDay(sessionOf(booking).date)} stay yours` : ''}.`}
            </p>
            {near.length > 0 && (
              <>
                <p>{`The nearest sessions with room for ${guestWords(booking.guest_count)}:`}</p>
                <NearestChoices sessions={near} onChoose={onChoose} />
              </>
            )}
          </div>
        ) : (
          refusal && wordsOf(refusal)
        )}
      </Alert>
    </div>
  );
}

const wordsOf = ({ type, message }: CallError): string =>
  type === 'VERSION_CONFLICT'
    ? 'Your booking changed in the meantime. Here is how it looks now; your choice is still selected.'
    : message;
