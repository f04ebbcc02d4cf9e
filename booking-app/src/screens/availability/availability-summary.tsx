import { formatCents, priceOf, shortPrice, type Session } from '@studio/contract';
import { Button, Ticket } from '@studio/shared-ui';
import { useId } from 'react';
import type { useShownService } from '../../api/use-service.ts';
import { BarChoice } from '../../ui/phone-bar.tsx';
import { useWholePrice } from '../../booking/terms/use-whole-price.tsx';
import { summaryRows } from '../../draft/draft-summary.ts';
import { momentOf } from '../../text/times.ts';

type Choice = {
  service: string;
  shown: ReturnType<typeof useShownService>;
  date: string | null;
  session: Session | null;
  /** True once the session is known to be open. */
  isReady: boolean;
  guests: number;
};

const depositOf = (guests: number): number => priceOf(guests).amount;

/** The ticket; `onContinue` is null if the button is in the bar instead. */
export function SummaryTicket(props: Choice & { onContinue: (() => void) | null }) {
  const { onContinue, ...choice } = props;
  const price = useWholePrice(choice.service, {
    guests: choice.guests,
    date: choice.session?.date,
  });
  return (
    <Ticket
      title="Summary"
      rows={summaryRows({
        ...choice,
        service: choice.shown,
        price: price?.ofParty,
        range: price?.range,
      })}
      amount={{ label: 'Deposit due now', value: formatCents(depositOf(choice.guests)) }}
      balance={price?.balance}
    >
      {onContinue && <Continue {...choice} onContinue={onContinue} />}
    </Ticket>
  );
}

/** On phones, repeats the choice above the page's one button. */
export function ContinueBar(props: Choice & { onContinue: () => void }) {
  const { service, session, guests } = props;
  const price = useWholePrice(service, { guests });
  return (
    <>
      {session && (
        <BarChoice
          choice={momentOf(session)}
          price={
            <>
              <span>{`${shortPrice(depositOf(guests))} now`}</span>
              {price && (
                <span>
                  , <span>{price.balance.value}</span> at the workshop
                </span>
              )}
            </>
          }
        />
      )}
      <Continue {...props} />
    </>
  );
}

type ContinueProps = Pick<Choice, 'session' | 'isReady'> & { onContinue: () => void };

function Continue({ session, isReady, onContinue }: ContinueProps) {
  const helpId = useId();
  return (
    <>
      <Button
        aria-disabled={!isReady}
        onClick={onContinue}
        aria-describedby={session ? undefined : helpId}
      >
        Continue to Personal Information
      </Button>
      {!session && (
        <p id={helpId} className="note">
          Please select a date and time to continue
        </p>
      )}
    </>
  );
}
