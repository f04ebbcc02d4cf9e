import { formatCents, type OfferedLine } from '@studio/contract';
import { Alert, Button, FactList, Modal, TicketAmount } from '@studio/shared-ui';
import { useEffect, useId } from 'react';
import styles from './tablet-answer.module.css';

type TabletAnswerProps = {
  line: OfferedLine;
  problem: string;
  isBusy: boolean;
  onAnswer: (answer: 'ACCEPT' | 'DECLINE') => void;
  onClose: () => void;
};

/** Fills the tablet that staff hand to the guest: the line, its price and the new balance. */
export function TabletAnswer({ line, problem, isBusy, onAnswer, onClose }: TabletAnswerProps) {
  const titleId = useId();
  // The first button would accept the line with the Enter key that opened the question, if it is held down.
  useEffect(() => {
    document.getElementById(titleId)!.focus();
  }, [titleId]);
  const { label, amount_cents: cents, tax_cents: tax, balance_cents: balance } = line;
  return (
    <Modal className={styles.screen} labelledBy={titleId} onClose={onClose}>
      <div className={`${styles.paper} stack5`}>
        <h2 id={titleId} tabIndex={-1}>{`Do you want to add this for ${formatCents(cents)}?`}</h2>
        <p className={`${styles.label} strong anywhere`}>{label}</p>
        <p>
          It costs more than the prices we showed you when you booked. We’ll add it only if you
          accept it.
        </p>
        <FactList
          rows={[
            { label: 'Price', value: formatCents(cents) },
            ...(tax ? [{ label: 'Sales tax', value: formatCents(tax) }] : []),
          ]}
        />
        {balance !== undefined && (
          <TicketAmount label="Your balance with it" value={formatCents(balance)} />
        )}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <Button size="large" isBusy={isBusy} onClick={() => onAnswer('ACCEPT')}>
          {`Accept ${formatCents(cents)}`}
        </Button>
        <Button
          variant="outline"
          size="large"
          aria-disabled={isBusy}
          onClick={() => onAnswer('DECLINE')}
        >
          No, thank you
        </Button>
        <Button variant="text" onClick={onClose}>
          Back without an answer
        </Button>
      </div>
    </Modal>
  );
}
