import {
  formatCents,
  formatShortDate,
  priceOf,
  slotLabel,
  type Session,
} from '@studio/api/contract';
import { Button, Ticket } from '@studio/shared-ui';
import { useId } from 'react';
import { summaryRows } from '../../draft/draft-summary.ts';
import styles from './availability-summary.module.css';
import { countOf } from './describe-session.ts';

type Choice = {
  service: string;
  date: string | null;
  session: Session | null;
  /** The session is known to be open. */
  isReady: boolean;
  guests: number;
};

const depositOf = (guests: number): string => formatCents(priceOf(guests).amount);

/** The ticket; `onContinue` is null where the button stands in the bar instead. */
export function SummaryTicket(props: Choice & { onContinue: (() => void) | null }) {
  const { onContinue, ...choice } = props;
  return (
    <Ticket
      title="Summary"
      rows={summaryRows(choice)}
      amount={{ label: 'Deposit due now', value: depositOf(choice.guests) }}
    >
      {onContinue && <Continue {...choice} onContinue={onContinue} />}
    </Ticket>
  );
}

/** On phones: the choice repeated above the page's one button. */
export function ContinueBar(props: Choice & { onContinue: () => void }) {
  const { session, guests } = props;
  return (
    <>
      {session && (
        <p className={styles.choice}>
          <strong>{`${withoutYear(formatShortDate(session.date))}, ${slotLabel(session.slotId)}`}</strong>
          <span>{`${countOf(guests, 'participant')}, ${depositOf(guests)}`}</span>
        </p>
      )}
      <Continue {...props} />
    </>
  );
}

const withoutYear = (date: string): string => date.replace(/, \d{4}$/, '');

type ContinueProps = Pick<Choice, 'session' | 'isReady'> & { onContinue: () => void };

function Continue({ session, isReady, onContinue }: ContinueProps) {
  const helpId = useId();
  return (
    <>
      <Button
        disabled={!isReady}
        onClick={onContinue}
        aria-describedby={session ? undefined : helpId}
      >
        Continue to Personal Information
      </Button>
      {!session && (
        <p id={helpId} className={styles.help}>
          Please select a date and time to continue
        </p>
      )}
    </>
  );
}
