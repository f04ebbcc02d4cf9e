import { formatCents, type ManagedBooking, type OfferedLine } from '@studio/contract';
import { Button, FactList } from '@studio/shared-ui';
import { useState } from 'react';
import { callErrorOf } from '../../../api/call-contract.ts';
import { useAnswerBenchOfferMutation } from './offered-api.ts';
import styles from './offered-lines.module.css';

type Answer = 'ACCEPT' | 'DECLINE';

/** What the page says after an answer. */
export type Answered = { tone: 'ok' | 'warn'; text: string };

type OfferedLinesProps = {
  booking: ManagedBooking;
  lines: OfferedLine[];
  onAnswered: (answered: Answered | null) => void;
};

/**
 * Lines at the bench that cost more than the guest was shown; each waits for the guest's answer. To accept one takes a
 * second step, because email scanners click the buttons of a page that an email opens.
 */
export function OfferedLines({ booking: { id, version }, lines, onAnswered }: OfferedLinesProps) {
  const [send, { isLoading }] = useAnswerBenchOfferMutation();
  const [sent, setSent] = useState<{ id: string; answer: Answer } | null>(null);

  async function decide(line: OfferedLine, answer: Answer) {
    onAnswered(null);
    setSent({ id: line.id, answer });
    const body = { offerId: line.id, answer, version };
    const { error } = await send({ params: { id }, body });
    onAnswered(
      error
        ? { tone: 'warn', text: callErrorOf(error).message }
        : { tone: 'ok', text: answeredWords(line, answer) },
    );
  }

  return (
    <section className={`${styles.offered} stack5`} aria-label="Waiting for your answer">
      {lines.map((line) => (
        <Offered
          key={line.id}
          line={line}
          pressed={isLoading ? (sent?.id === line.id ? sent.answer : 'OTHER') : null}
          onAnswer={(answer) => void decide(line, answer)}
        />
      ))}
    </section>
  );
}

const answeredWords = ({ label, amount_cents: cents }: OfferedLine, answer: Answer): string =>
  answer === 'ACCEPT'
    ? `We added ${label} for ${formatCents(cents)}.`
    : `You declined ${label}. Nothing was added.`;

type OfferedProps = {
  line: OfferedLine;
  /** The answer that is being sent; OTHER is one to another line. */
  pressed: Answer | 'OTHER' | null;
  onAnswer: (answer: Answer) => void;
};

function Offered({ line, pressed, onAnswer }: OfferedProps) {
  const { label, amount_cents: cents, tax_cents: tax, balance_cents: balance } = line;
  const [isAsked, setIsAsked] = useState(false);
  const isInert = (answer: Answer) => pressed !== null && pressed !== answer;
  const whole = formatCents(cents + (tax ?? 0));
  return (
    <div className="stack4">
      <h2 className="h3">{`Do you want to add this for ${formatCents(cents)}?`}</h2>
      <FactList
        rows={[
          { label: 'To add', value: <span className="anywhere">{label}</span> },
          { label: 'Price', value: formatCents(cents) },
          ...(tax ? [{ label: 'Sales tax', value: formatCents(tax) }] : []),
          ...(balance === undefined
            ? []
            : [{ label: 'Your balance with it', value: formatCents(balance) }]),
        ]}
      />
      <p>
        It costs more than the prices we showed you when you booked. We’ll add it only if you accept
        it.
      </p>
      <div className="flex gap3 wrap">
        {isAsked ? (
          <Button
            key="second"
            isBusy={pressed === 'ACCEPT'}
            aria-disabled={isInert('ACCEPT')}
            onClick={() => onAnswer('ACCEPT')}
          >
            {`Yes, add ${whole} to my balance`}
          </Button>
        ) : (
          <Button key="first" aria-disabled={pressed !== null} onClick={() => setIsAsked(true)}>
            {`Accept ${whole}`}
          </Button>
        )}
        <Button
          variant="outline"
          isBusy={pressed === 'DECLINE'}
          aria-disabled={isInert('DECLINE')}
          onClick={() => onAnswer('DECLINE')}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}
