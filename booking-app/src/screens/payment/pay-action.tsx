import { Alert, Button, type Elements } from '@studio/shared-ui';
import { useRef } from 'react';
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
      {hold.hasRunOut && (
        <Alert
          tone="warn"
          action={
            !isProcessing && (
              <Button variant="outline" size="bar" onClick={handleHoldAgain}>
                Hold my seats again
              </Button>
            )
          }
        >
          Your seats are no longer held.
        </Alert>
      )}
      <Button
        ref={button}
        size={size}
        disabled={!isReady}
        isBusy={isProcessing}
        busyLabel="Processing..."
        onClick={onPay}
      >
        {`Pay ${amount}`}
      </Button>
    </>
  );
}

type Size = { size: 'medium' | 'large' };
