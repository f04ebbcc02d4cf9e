import { ageGroupText, formatInstant, type Party, type RosterForm } from '@studio/contract';
import { Button, Dialog, RetryAlert, Spoken } from '@studio/shared-ui';
import { Copy, HeartPulse } from 'lucide-react';
import { useId, useState } from 'react';
import { useListSeatLinksQuery, useReplaceGuestMutation } from '../../../api/guest-form-api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { earlierNeedsOf, needsOf } from '../party/party-forms.ts';
import styles from './guests-dialog.module.css';
import { HandOver } from './hand-over.tsx';

type GuestsDialogProps = {
  party: Party;
  /** Whether this tablet can sign out without losing anything. */
  canHandOver: boolean;
  onClose: () => void;
};

/** The guests of a party by seat, with what they sent and the link of each seat. */
export function GuestsDialog({ party, canHandOver, onClose }: GuestsDialogProps) {
  const { reservation, forms = [] } = party;
  const { data, error, refetch } = useListSeatLinksQuery(reservation.id);
  const [replace] = useReplaceGuestMutation();
  const [told, setTold] = useState('');
  const helpId = useId();
  const formOf = (seat: number) => forms.find((form) => form.seat === seat);
  const seats = Array.from({ length: reservation.guest_count }, (_, index) => index + 1);
  const isOpen = seats.some((seat) => !formOf(seat));
  const handleReplace = async ({ seatId, guestName }: RosterForm) => {
    const { error: refusal } = await replace({ id: reservation.id, seat: seatId! });
    setTold(
      refusal ? problemOf(refusal).message : `${guestName} is no longer expected. The link is new.`,
    );
    await refetch();
  };
  return (
    <Dialog
      isOpen
      title={`Guests of ${reservation.guest_name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {isOpen && (
            <HandOver bookingId={reservation.id} helpId={helpId} isDisabled={!canHandOver} />
          )}
        </>
      }
    >
      <ul className={styles.seats}>
        {seats.map((seat) => (
          <Seat
            key={seat}
            seat={seat}
            form={formOf(seat)}
            url={data?.seats.find((each) => each.seat === seat)?.url}
            onCopied={() => setTold(`Link for seat ${seat} copied`)}
            onReplace={handleReplace}
          />
        ))}
      </ul>
      <Spoken className="note">{told}</Spoken>
      {error && <RetryAlert onRetry={() => void refetch()}>{problemOf(error).message}</RetryAlert>}
      {isOpen && (
        <p id={helpId} className="note">
          {canHandOver
            ? '“Sign on this tablet” signs you out here, so guests can’t reach the admin panel. Sign in again when they’re done.'
            : 'You can hand this tablet over once it is online and has sent its check-ins.'}
        </p>
      )}
    </Dialog>
  );
}

type SeatProps = {
  seat: number;
  form: RosterForm | undefined;
  url: string | undefined;
  onCopied: () => void;
  onReplace: (form: RosterForm) => Promise<void>;
};

const Seat = ({ seat, form, url, onCopied, onReplace }: SeatProps) => (
  <li className={`${styles.seat} stack2`}>
    <div className="spread gap3">
      <p>
        <strong className="ink bold">{form?.guestName ?? `Seat ${seat}`}</strong>{' '}
        <span className="muted">{form ? signedWords(form) : 'Not signed'}</span>
      </p>
      {url && (
        <Button
          variant="outline"
          size="bar"
          aria-label={`Copy link for seat ${seat}`}
          onClick={() => void navigator.clipboard.writeText(url).then(onCopied)}
        >
          <Copy size={20} strokeWidth={1.5} aria-hidden />
          Copy link
        </Button>
      )}
    </div>
    {form && <Details form={form} />}
    {form?.seatId !== undefined && <Replace form={form} onReplace={onReplace} />}
  </li>
);

/** Another guest comes instead. Asks first, because the needs of the guest are deleted. */
function Replace({ form, onReplace }: { form: RosterForm } & Pick<SeatProps, 'onReplace'>) {
  const [isAsked, setAsked] = useState(false);
  const { guestName: name } = form;
  if (!isAsked) {
    return (
      <p>
        <Button variant="text" aria-label={`Replace guest: ${name}`} onClick={() => setAsked(true)}>
          Replace guest
        </Button>
      </p>
    );
  }
  return (
    <div className="stack2 fit">
      <p>{`Another guest comes instead of ${name}? Their link stops working, and their needs and wishes are deleted.`}</p>
      <Button autoFocus onClick={() => void onReplace(form)}>{`End ${name}’s link`}</Button>
    </div>
  );
}

const signedWords = ({ agreedAt }: RosterForm): string =>
  `Signed ${formatInstant(new Date(agreedAt))}`;

function Details({ form }: { form: RosterForm }) {
  const { isUnder18, ageGroup = '0-17', guardianName, ringSize, wishes } = form;
  const needs = needsOf(form);
  return (
    <>
      {isUnder18 && <p>{`${ageGroupText(ageGroup)}, guardian ${guardianName}`}</p>}
      {ringSize && <p>{`Ring size ${ringSize}`}</p>}
      {wishes && <p className="muted">{`“${wishes}”`}</p>}
      {[needs, ...earlierNeedsOf(form)].filter(Boolean).map((words) => (
        <p key={words} className={`${styles.care} flex gap2`}>
          <HeartPulse size={20} strokeWidth={1.5} aria-label="Care:" role="img" />
          <span>{words}</span>
        </p>
      ))}
    </>
  );
}
