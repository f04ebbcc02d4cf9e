import { Alert, Button, type Elements } from '@studio/shared-ui';
import { useRef } from 'react';
import { cardStateId } from '../../card/card-field.tsx';
import { BarChoice } from '../../ui/phone-bar.tsx';
import { clockOf } from '../../ui/clock.ts';
import type { useHold } from './use-hold.ts';

type PayActionProps = {
  /** The formatted amount: "$60.00". */
  amount: string;
  hold: ReturnType<typeof useHold>;
  problem: Elements;
  isProcessing: boolean;
  isReady: boolean;
  onPay: () => void;
};

/** Shown in the ticket: the Pay button, and how long the seats are held. */
export const TicketAction = (props: PayActionProps) => (
  <>
    <PayButton size="large" {...props} />
    {props.hold.secondsLeft > 0 && <p className="note">{heldFor(props.hold)}</p>}
  </>
);

/** Shown in the bar on phones: the same, below the amount due. */
export const BarAction = ({ amount, hold, ...payment }: PayActionProps) => (
  <>
    <BarChoice
      choice={`Amount due ${amount}`}
      price={hold.secondsLeft > 0 ? heldFor(hold) : <br />}
    />
    <PayButton size="medium" {...{ amount, hold, ...payment }} />
  </>
);

const heldFor = ({ secondsLeft }: PayActionProps['hold']) =>
  `Your seats are held for ${clockOf(secondsLeft)}.`;

function PayButton({ size, amount, hold, problem, ...payment }: PayActionProps & Size) {
  const { isProcessing, isReady, onPay } = payment;
  const button = useRef<HTMLButtonElement>(null);
  const handleHoldAgain = () => {
    // The clicked button disappears.
    button.current?.focus();
    hold.holdAgain();
  };
  return (
    <>
      {problem}
      {(hold.hasRunOut || hold.isEnding) && (
        <Alert
          tone="warn"
          action={
            !isProcessing &&
            (hold.hasRunOut || !hold.isLast) && (
              <Button variant="outline" size="bar" onClick={handleHoldAgain}>
                {hold.hasRunOut ? 'Hold my seats again' : 'Keep my seats'}
              </Button>
            )
          }
        >
          {holdWarning(hold)}
        </Alert>
      )}
      <Button
        ref={button}
        size={size}
        aria-disabled={!isReady}
        aria-describedby={isReady ? undefined : cardStateId}
        isBusy={isProcessing}
        busyLabel="Processing..."
        onClick={onPay}
      >
        {`Pay ${amount}`}
      </Button>
    </>
  );
}

function holdWarning({ hasRunOut, isLast }: PayActionProps['hold']): string {
  if (hasRunOut) return 'Your seats are no longer held.';
  return isLast
    ? 'Your seats are held for less than 2 more minutes. You can still pay after that while seats are free.'
    : 'Your seats are held for less than 2 more minutes.';
}

type Size = { size: 'medium' | 'large' };
