import { hasBegun, type Session, type CallError, sessionFromWallTime } from '@studio/contract';
import { Alert, Button } from '@studio/shared-ui';
import { useEffect } from 'react';
import { useDraft } from '../../../draft/use-draft.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { usePageDocument } from '../../../navigation/page-document.ts';
import { areSeatsGone } from '../../../pay-form/are-seats-gone.ts';
import type { Order } from '../order.ts';
import type { PaymentProblem } from '../use-payment.ts';
import { useAvailability } from '../../../availability/use-availability.ts';
import { useStudioNow } from '../../../ui/clock.ts';
import { NearestChoices } from '../../../session-choice/nearest-choices.tsx';
import { nearestSessions } from '../../../session-choice/nearest-sessions.ts';

type ProblemAlertProps = {
  problem: PaymentProblem;
  /** True if the alert follows a click, or if the steps are gone and the focus with them. */
  takesFocus: boolean;
  order: Order;
  onSwitch: (session: Session) => void;
  /** Pays even though the address already has a booking in this session. */
  onPayAnyway: () => void;
};

const takeFocus = (alert: HTMLElement | null): void => alert?.focus();

/** Describes what went wrong, and the step that fixes it, if there is one. */
export const ProblemAlert = ({ problem, takesFocus, ...remedy }: ProblemAlertProps) => (
  <div
    ref={takesFocus ? takeFocus : undefined}
    role="group"
    aria-labelledby="problem"
    tabIndex={-1}
  >
    <Alert tone="bad" isQuiet={takesFocus}>
      <div className="stack3 fit">
        <span id="problem">
          {isSessionLost(problem) ? withoutCharge(problem.message) : problem.message}
        </span>
        <Remedy type={problem.type} {...remedy} />
      </div>
    </Alert>
  </div>
);

const isSessionLost = ({ type }: PaymentProblem): boolean =>
  type === 'SLOT_FULL' || type === 'SLOT_CLOSED';

const withoutCharge = (message: string): string =>
  message.includes('Nothing was charged.') ? message : `${message} Nothing was charged.`;

const remedies = ['EMAIL_NOT_VERIFIED', 'DUPLICATE_BOOKING'];

/** Returns whether a control other than Pay solves the problem. */
const hasRemedy = (problem: PaymentProblem): boolean =>
  areSeatsGone(problem) || remedies.includes(problem.type ?? '');

type RemedyProps = Omit<ProblemAlertProps, 'problem' | 'takesFocus'> & {
  type: PaymentProblem['type'];
};

function Remedy({ type, order, onSwitch, onPayAnyway }: RemedyProps) {
  const { clearDraft } = useDraft();
  const { assign } = usePageDocument();
  const handleNewBooking = () => {
    clearDraft();
    assign('/#services');
  };
  switch (type) {
    case 'SLOT_FULL':
      return <FullSession order={order} onSwitch={onSwitch} />;
    case 'SLOT_CLOSED':
      return <ClosedSession order={order} onSwitch={onSwitch} />;
    case 'EMAIL_NOT_VERIFIED':
      return <VerifyAgain />;
    case 'DUPLICATE_BOOKING':
      return (
        <>
          <span>Do you want to book these seats too?</span>
          <Action label="Yes, book these seats too" onClick={onPayAnyway} />
        </>
      );
    case 'IDEMPOTENCY_KEY_REUSED':
      return <Action label="Start a new booking" onClick={handleNewBooking} />;
    default:
      return null;
  }
}

const Action = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="outline" size="bar" onClick={onClick}>
    {label}
  </Button>
);

// The server is right, so this browser's record is outdated.
function VerifyAgain() {
  const { remember } = useDraft();
  useEffect(() => {
    remember({ verified: null });
  }, [remember]);
  return (
    <PageLink to="/workshops/personal-info" variant="outline" size="bar">
      Verify your email
    </PageLink>
  );
}

/** Puts each problem where the guest can act on it. */
export function placeProblems(payment: PaymentProblem | null, hold: CallError | null) {
  const refusal = payment && !hasRemedy(payment) ? payment : null;
  const isDeclined = refusal?.type === 'SQUARE_ERROR';
  const obstacle = refusal ? hold : (payment ?? hold);
  return {
    atCard: isDeclined ? refusal.message : undefined,
    atPay: isDeclined ? undefined : refusal?.message,
    /** The problem needs a step other than paying. */
    obstacle,
    isLost: obstacle !== null && areSeatsGone(obstacle),
  };
}

type FullSessionProps = { order: Order; onSwitch: (session: Session) => void };

/** Choices after the session has filled up: the nearest sessions that fit the party, or any other. */
function FullSession({ order: { details }, onSwitch }: FullSessionProps) {
  const now = useStudioNow();
  const { days } = useAvailability(now.slice(0, 10), details.service);
  const lost = sessionFromWallTime(details.date);
  const guests = details.guestCount;
  const near = days && lost ? nearestSessions({ days, now, guests, lost }).slice(0, 3) : [];
  return (
    <>
      {near.length > 0 && (
        <>
          <p>We’ve kept what you typed. The nearest sessions with room for your party:</p>
          <NearestChoices sessions={near} onChoose={onSwitch} />
        </>
      )}
      <AnotherTime />
    </>
  );
}

/** After an abandoned booking whose session is over, offers the next ones. */
function ClosedSession(props: FullSessionProps) {
  const lost = sessionFromWallTime(props.order.details.date);
  const now = useStudioNow();
  return lost && hasBegun(lost, now) ? <FullSession {...props} /> : <AnotherTime />;
}

const AnotherTime = () => (
  <PageLink to="/workshops/availability" variant="outline" size="bar">
    Choose another time
  </PageLink>
);
