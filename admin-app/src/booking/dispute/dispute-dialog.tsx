import {
  type Agreement,
  type AttendanceState,
  bookedService,
  countOf,
  formatPlainDate,
  formatSession,
  legalBlocks,
  serverNow,
  type StaffBooking,
  wordsOf,
} from '@studio/contract';
import { Button, Dialog, LegalText, RetryAlert, Spinner } from '@studio/shared-ui';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGetStudioQuery } from '../../api/api.ts';
import { useGetTermsVersionQuery } from '../../api/legal-api.ts';
import { sessionOf } from '../../edits/reservation-edit.ts';
import printing from '../../ui/print-alone.module.css';
import { entryWords } from '../booking-words.ts';
import { AccountLines } from '../money/account-lines.tsx';
import { PaidTab } from '../money/money-tab.tsx';
import { agreementWords } from './agreement-words.ts';
import { dated } from './dated.ts';
import styles from './dispute.module.css';

type DisputeDialogProps = { booking: StaffBooking; onClose: () => void };

/** Everything that answers a card dispute, to print or to save as a PDF. */
export const DisputeDialog = ({ booking, onClose }: DisputeDialogProps) => (
  <Dialog
    isOpen
    isText
    title="Dispute file"
    size="wide"
    onClose={onClose}
    footer={
      <Button onClick={() => window.print()}>
        <Printer size={20} strokeWidth={1.5} aria-hidden />
        Print or save as PDF
      </Button>
    }
  >
    <div className={`${printing.alone} ${styles.file} stack6`}>
      <About booking={booking} />
      <Agreements agreements={booking.agreements ?? []} />
      <Part heading="Payments and refunds">
        <Money booking={booking} />
      </Part>
      <Part heading="Emails and events, oldest first">
        <ol className="stack2">
          {booking.history.toReversed().map((entry) => (
            <Event key={entry.id} entry={entry} />
          ))}
        </ol>
      </Part>
    </div>
  </Dialog>
);

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="stack3">
    <h3>{heading}</h3>
    <div className="stack3">{children}</div>
  </section>
);

const Money = ({ booking }: { booking: StaffBooking }) =>
  booking.account ? (
    <AccountLines booking={booking} account={booking.account} isReceipt />
  ) : (
    <PaidTab booking={booking} />
  );

const attendanceWords = wordsOf({
  ARRIVED: 'checked in',
  NO_SHOW: 'did not come',
  CLEARED: 'not marked',
} satisfies Record<AttendanceState, string>);

function About({ booking }: { booking: StaffBooking }) {
  const { data: studio } = useGetStudioQuery();
  const { reservation, attendance, marked_at: marked, booked_at: booked } = booking;
  const isMarked = attendance === 'ARRIVED' || attendance === 'NO_SHOW';
  const lines = [
    [studio?.legalName ?? studio?.name, ...(studio?.address ?? [])].filter(Boolean).join(', '),
    reservation.booking_number && `Booking ${reservation.booking_number}`,
    [reservation.guest_name, reservation.guest_email, reservation.guest_phone]
      .filter(Boolean)
      .join(', '),
    `${bookedService(reservation).name}, ${countOf(reservation.guest_count, 'guest')}`,
    formatSession(sessionOf(reservation)),
    `Booked ${dated(booked)}`,
    `Attendance: ${attendanceWords(attendance ?? 'CLEARED')}${isMarked && marked ? `, marked ${dated(marked)}` : ''}`,
    `This file shows the booking as of ${dated(new Date(serverNow()).toISOString())}. All times are Pacific Time.`,
  ];
  return (
    <Part heading="Booking">
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Part>
  );
}

const sources: Record<string, string | undefined> = {
  ONLINE: 'The page said',
  NOT_STATED:
    'The studio’s page does not charge a card until the guest agrees to the terms. The call that made this payment did not say which terms the guest saw. The notice at that time',
};

/** Where the notice comes from. No page showed it to a guest whose agreement staff wrote down. */
const sourceOf = ({ how }: Agreement): string =>
  sources[how] ?? 'Noted by staff. The notice at that time';

/** Each agreement, and the text of each version once. */
function Agreements({ agreements }: { agreements: Agreement[] }) {
  const versions = [...new Set(agreements.map(({ terms_version: version }) => version))];
  return (
    <>
      <Part heading="Agreement">
        {agreements.length === 0 && (
          <p>
            Not recorded. The guest booked before the studio stored agreements, or staff booked
            without noting one.
          </p>
        )}
        {agreements.map((agreement) => (
          <div key={agreement.agreed_at}>
            <p>{`${agreementWords(agreement, dated)}.`}</p>
            <p>{`${sourceOf(agreement)}: “${agreement.notice}”`}</p>
            <p className="anywhere">{`SHA-256 of the terms: ${agreement.terms_hash}`}</p>
          </div>
        ))}
      </Part>
      {versions.map((version) => (
        <TermsVersion key={version} version={version} />
      ))}
    </>
  );
}

function TermsVersion({ version }: { version: number }) {
  const { data, isError, refetch } = useGetTermsVersionQuery(version);
  if (isError)
    return <RetryAlert onRetry={() => void refetch()}>We couldn’t load the terms.</RetryAlert>;
  if (!data) return <Spinner label="Loading the terms..." />;
  const { body, effectiveOn } = data;
  return (
    <Part heading={`Terms, version ${version}, effective ${formatPlainDate(effectiveOn)}`}>
      <div className={styles.terms}>
        <LegalText blocks={legalBlocks(body)} />
      </div>
    </Part>
  );
}

function Event({ entry }: { entry: StaffBooking['history'][number] }) {
  const { title, rest, by } = entryWords(entry);
  return (
    <li>
      <span>{`${dated(entry.at)}: ${[title, rest].filter(Boolean).join(' ')}`}</span>
      {entry.reason && <span>{` “${entry.reason}”`}</span>}
      {by && <span>{` (${by})`}</span>}
    </li>
  );
}
