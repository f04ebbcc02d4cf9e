import {
  formatCents,
  formatInstant,
  keepTimesTogether,
  type OfferDecision,
  type OfferedLine,
  type StaffBooking,
} from '@studio/contract';
import { Alert, Button } from '@studio/shared-ui';
import { useState } from 'react';
import { useDecideBenchOfferMutation } from '../../api/desk-api.ts';
import { problemOf } from '../../api/problem-of.ts';
import type { Account } from './account-lines.tsx';
import styles from './offered-lines.module.css';
import { TabletAnswer } from './tablet-answer.tsx';
import { useShownField } from '../../ui/use-shown.ts';

type OfferedLinesProps = { booking: StaffBooking; account: Account; onRefetch: () => void };

/** Lines that cost more than the guest was shown, and how the guest can answer. */
export function OfferedLines({ booking, account, onRefetch }: OfferedLinesProps) {
  const { offered = [], shown_most_cents: most = 0 } = account;
  const { id, version, guest_email: email } = booking.reservation;
  const [send, { isLoading }] = useDecideBenchOfferMutation();
  const [problem, setProblem] = useState('');
  const [handed, setHanded] = useState<string | null>(null);
  const onTablet = offered.find((line) => line.id === handed);
  const isRefused = problem !== '' && !onTablet;
  const refusal = useShownField(isRefused);

  async function decide(offerId: string, decision: OfferDecision, emailedAt?: string) {
    setProblem('');
    const body = { offerId, decision, version, ...(emailedAt ? { emailedAt } : {}) };
    const { error } = await send({ id, body });
    // The guest sees the new balance before answering again.
    if (!error) return setHanded(null);
    setProblem(problemOf(error).message);
    onRefetch();
  }

  return (
    <>
      {isRefused && (
        <div ref={refusal}>
          <Alert tone="bad">{problem}</Alert>
        </div>
      )}
      {offered.length > 0 && (
        <section className={`${styles.offered} stack4`} aria-labelledby="offered">
          <h3 id="offered">Waiting for the guest</h3>
          <p className="note">
            {`Above the ${formatCents(most)} that the guest was shown. Not in the balance until the guest accepts. Stay with the tablet: you’re still signed in.`}
          </p>
          <ul className="stack4">
            {offered.map((line) => (
              <Offered
                key={line.id}
                line={line}
                isDisabled={isLoading}
                isEmailable={email !== ''}
                onTablet={() => {
                  setProblem('');
                  setHanded(line.id);
                }}
                onEmail={() => void decide(line.id, 'EMAIL', line.emailed_at)}
                onWithdraw={() => void decide(line.id, 'WITHDRAW')}
              />
            ))}
          </ul>
        </section>
      )}
      {onTablet && (
        <TabletAnswer
          line={onTablet}
          problem={problem}
          isBusy={isLoading}
          onAnswer={(answer) => void decide(onTablet.id, answer)}
          onClose={() => {
            setProblem('');
            setHanded(null);
          }}
        />
      )}
    </>
  );
}

type OfferedProps = {
  line: OfferedLine;
  isDisabled: boolean;
  isEmailable: boolean;
  onTablet: () => void;
  onEmail: () => void;
  onWithdraw: () => void;
};

function Offered({ line, isDisabled, isEmailable, ...press }: OfferedProps) {
  const { label, amount_cents: cents, emailed_at: emailed } = line;
  return (
    <li className="stack3">
      <p className="spread gap3">
        <span className="medium anywhere">{label}</span>
        <span className="medium">{formatCents(cents)}</span>
      </p>
      {emailed && <small>{`Emailed ${keepTimesTogether(formatInstant(new Date(emailed)))}`}</small>}
      <div className="flex gap2 wrap">
        <Button size="bar" aria-haspopup="dialog" onClick={press.onTablet}>
          Guest accepts on this tablet
        </Button>
        {isEmailable && (
          <Button variant="outline" size="bar" aria-disabled={isDisabled} onClick={press.onEmail}>
            {emailed ? 'Email again' : 'Email the guest'}
          </Button>
        )}
        <Button variant="outline" size="bar" aria-disabled={isDisabled} onClick={press.onWithdraw}>
          Withdraw
        </Button>
      </div>
    </li>
  );
}
