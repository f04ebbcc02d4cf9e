import type { listSeats, ManagedBooking, ResponseOf } from '@studio/contract';
import { Button, RetryAlert } from '@studio/shared-ui';
import { Check, Copy, Share } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { callErrorOf } from '../../../api/call-contract.ts';
import { useChange } from '../use-change.ts';
import { useListSeatsQuery } from './seats-api.ts';
import styles from './seat-links.module.css';

type Seat = ResponseOf<typeof listSeats>['seats'][number];

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The links that the guest who booked passes on, one for each seat. */
export function SeatLinks({ booking }: { booking: ManagedBooking }) {
  const { data, error, refetch } = useListSeatsQuery(
    { params: { id: booking.id } },
    { refetchOnMountOrArgChange: true },
  );
  const heading = useArrival(data !== undefined);
  const [told, setTold] = useState('');
  if (!data && !error) return null;
  return (
    <section className={`${styles.section} stack3`}>
      <h2 className="h3" ref={heading} tabIndex={-1}>
        Links for your guests
      </h2>
      {data ? (
        <>
          <p className="aside">{data.isWaiverRequired ? required : offered}</p>
          <ul>
            {data.seats.map((seat) => (
              <SeatRow key={seat.seat} seat={seat} title={booking.title} onTold={setTold} />
            ))}
          </ul>
          <p className="note" role="status">
            {told}
          </p>
        </>
      ) : (
        error && (
          <RetryAlert onRetry={() => void refetch()}>{callErrorOf(error).message}</RetryAlert>
        )
      )}
    </section>
  );
}

const required =
  'Each guest signs a waiver before the workshop. Send each of them a separate link. It shows nothing else about your booking.';
const offered =
  'Each guest can sign the waiver and give us their ring size, wishes and needs ahead of time. Send each of them a separate link. It shows nothing else about your booking.';

type SeatRowProps = { seat: Seat; title: string; onTold: (words: string) => void };

function SeatRow({ seat: { seat, url, isSigned }, title, onTold }: SeatRowProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      onTold(`Link for seat ${seat} copied`);
    } catch {
      // A page without TLS has no clipboard, and a browser may refuse it.
      onTold(`Your browser didn’t copy the link. Open seat ${seat} and copy its address.`);
    }
  };
  // A rejection means that the guest closed the list of apps.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  return (
    <li className={`${styles.row} spread gap3`}>
      <span className="row3">
        <a href={url}>{`Seat ${seat}`}</a>
        {isSigned ? (
          <span className={`${styles.signed} gap1h flex center strong`}>
            <Check {...icon} />
            <span>Signed</span>
          </span>
        ) : (
          <span className="muted">Not signed</span>
        )}
      </span>
      <span className="row2">
        {'share' in navigator && (
          <Button
            variant="outline"
            size="bar"
            aria-label={`Share the link for seat ${seat}`}
            onClick={() => void share()}
          >
            <Share {...icon} />
            <span>Share</span>
          </Button>
        )}
        <Button
          variant="outline"
          size="bar"
          aria-label={`Copy link for seat ${seat}`}
          onClick={() => void copy()}
        >
          <Copy {...icon} />
          <span>Copy link</span>
        </Button>
      </span>
    </li>
  );
}

/** A guest who follows a reminder's link wants this list. */
function useArrival(isShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isForSeats } = useChange();
  useEffect(() => {
    if (isForSeats && isShown) heading.current?.focus();
  }, [isForSeats, isShown]);
  return heading;
}
