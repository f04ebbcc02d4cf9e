import { type ManagedBooking, seatName, signedText } from '@studio/contract';
import { RetryAlert, Spoken } from '@studio/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { callErrorOf } from '../../../api/call-contract.ts';
import { useChange } from '../use-change.ts';
import styles from './seat-links.module.css';
import { SeatRow } from './seat-row.tsx';
import { countSigned, useListSeatsQuery, useReplaceGuestMutation } from './seats-api.ts';

/** The guests of a booking by name, with the links that the guest who booked passes on. */
export function SeatLinks({ booking }: { booking: ManagedBooking }) {
  const request = { params: { id: booking.id } };
  const { data, error, refetch } = useListSeatsQuery(request, { refetchOnMountOrArgChange: true });
  const [replace] = useReplaceGuestMutation();
  const heading = useArrival(data !== undefined);
  const [told, setTold] = useState('');
  if (!data && !error) return null;
  const handleReplace = async (seat: number, name: string) => {
    const { error: refusal } = await replace({ ...request, body: { seat } });
    setTold(
      refusal
        ? callErrorOf(refusal).message
        : `${name} is no longer expected. Send the new link to the guest who comes instead.`,
    );
    // The row that had the focus is gone.
    heading.current?.focus();
  };
  return (
    <section className={`${styles.section} stack3`}>
      <h2 className="h3" ref={heading} tabIndex={-1}>
        Links for your guests
      </h2>
      {data ? (
        <>
          <p className="aside">
            {`${signedText(countSigned(data.seats))}. ${data.isWaiverRequired ? required : offered}`}
          </p>
          <ul>
            {data.seats.map((seat) => (
              <SeatRow
                key={seat.id ?? seat.seat}
                booking={booking}
                seat={seat}
                onTold={setTold}
                onReplace={(id) => handleReplace(id, seatName(seat))}
              />
            ))}
          </ul>
          <Spoken className="note">{told}</Spoken>
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

/** A guest who follows an email's link wants this list. */
function useArrival(isShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isForSeats } = useChange();
  useEffect(() => {
    if (isForSeats && isShown) heading.current?.focus();
  }, [isForSeats, isShown]);
  return heading;
}
