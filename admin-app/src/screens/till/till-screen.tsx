import {
  type CallError,
  formatCents,
  formatDay,
  type Sheet,
  studioDate,
  countOf,
} from '@studio/contract';
import { Alert, Button, RetryAlert, Spinner, TextField } from '@studio/shared-ui';
import { ChevronLeft, Download, Printer } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { live } from '../../api/live.ts';
import { useGetSheetQuery, useExportSheetMutation } from '../../api/till-api.ts';
import { clockTime } from '../../text/clock-time.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useListUnmatchedQuery } from '../../api/sales-api.ts';
import { bookingShown } from '../../booking/open-windows-slice.ts';
import { usePageFocus } from '../../frame/use-page-focus.ts';
import work from '../../frame/work-page.module.css';
import { useNow } from '../../session/use-now.ts';
import { ClosingTicket } from './closing-ticket.tsx';
import { DrawerParts } from './drawer-parts.tsx';
import { MoneyTable } from './money-table.tsx';
import { PaidOuts } from './paid-outs.tsx';
import { StillOpen } from './still-open.tsx';
import { cashOf } from './sums.ts';
import styles from './till-screen.module.css';
import { cashOutForm, type Closing, useClosing } from './use-closing.ts';

/** Counts a day's cash drawer and closes it. */
export function TillScreen() {
  const [params] = useSearchParams();
  const now = useNow();
  const date = params.get('date') ?? studioDate(new Date(now));
  const { currentData: sheet, error, isFetching, refetch } = useGetSheetQuery(date, live);
  return (
    <main id="main" className={work.page}>
      {sheet && <OpenSheet key={date} sheet={sheet} refetch={refetch} />}
      {!sheet && error && !isFetching && (
        <RetryAlert onRetry={() => void refetch()}>{(error as CallError).message}</RetryAlert>
      )}
      {!sheet && (isFetching || !error) && <Spinner label="Loading the sheet..." />}
    </main>
  );
}

function OpenSheet({ sheet, refetch }: { sheet: Sheet; refetch: () => unknown }) {
  usePageFocus();
  const closing = useClosing(sheet, refetch);
  const dispatch = useDispatch();
  const { data } = useListUnmatchedQuery(undefined, { refetchOnMountOrArgChange: true });
  const take = (bookingId: string) => dispatch(bookingShown(bookingId));
  return (
    <>
      <SheetHead sheet={sheet} />
      <div className={`${styles.columns} stack5`}>
        <div className={styles.box}>
          <section className="stack2" aria-labelledby="desk-money">
            <h3 id="desk-money" className={styles.boxHead}>
              Money at the desk
            </h3>
            <MoneyTable sheet={sheet} closing={closing} />
            <DifferenceNote sheet={sheet} closing={closing} />
          </section>
          <DrawerParts sheet={sheet} />
          <PaidOuts sheet={sheet} expectedCents={cashOf(sheet) + closing.floatCents} />
          <Online sheet={sheet} />
        </div>
        <div className="stack5">
          <StillOpen sheet={sheet} sales={data} onTake={take} />
          <ClosingTicket
            sheet={sheet}
            closing={closing}
            unmatched={data?.payments.length ?? 0}
            refetch={refetch}
          />
        </div>
      </div>
    </>
  );
}

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

function SheetHead({ sheet: { date, guests, asOf, closed } }: { sheet: Sheet }) {
  const [send, { isLoading, error }] = useExportSheetMutation();
  return (
    <div className={styles.head}>
      <Link className={styles.back} to={`/admin/day?date=${date}`} aria-label="Back to the day">
        <ChevronLeft {...icon} />
      </Link>
      <h2>{`${closed ? 'Sheet for' : 'Cash out'} ${formatDay(date)}`}</h2>
      <p className={styles.sums}>
        <span>
          <strong>{guests.arrived}</strong> arrived
        </span>
        <span>
          <strong>{guests.noShow}</strong> no-show
        </span>
        <span>
          As of <strong>{clockTime(new Date(asOf))}</strong>
        </span>
      </p>
      <div className={styles.actions}>
        <Button
          variant="outline"
          size="bar"
          isBusy={isLoading}
          busyLabel="Exporting..."
          onClick={() => void saveFile(send(date))}
        >
          <Download {...icon} /> Export
        </Button>
        <Button variant="outline" size="bar" onClick={() => window.print()}>
          <Printer {...icon} /> Print sheet
        </Button>
      </div>
      {error && (
        <div className={styles.problem}>
          <Alert tone="bad">{(error as CallError).message}</Alert>
        </div>
      )}
    </div>
  );
}

function DifferenceNote({ sheet, closing }: { sheet: Sheet; closing: Closing }) {
  const { form, differenceCents } = closing;
  if (sheet.closed) {
    const { note } = sheet.closed;
    return note && <p className={styles.note}>{`Note on the difference: ${note}`}</p>;
  }
  return (
    <TextField
      form={cashOutForm}
      label="Note on the difference"
      maxLength={200}
      autoComplete="off"
      hint={
        differenceCents
          ? `Required because it is not ${formatCents(0)}`
          : 'Required if there is a difference'
      }
      {...form.field('note')}
    />
  );
}

const Online = ({ sheet: { paid, refunds } }: { sheet: Sheet }) => (
  <section aria-labelledby="online">
    <h3 id="online" className={styles.boxHead}>
      Online, for reference
    </h3>
    <dl className={styles.online}>
      <div>
        <dt className="muted">{`${countOf(paid.count, 'payment')} that day`}</dt>
        <dd>{formatCents(paid.cents)}</dd>
      </div>
      <div>
        <dt className="muted">{`${countOf(refunds.count, 'refund')} sent that day`}</dt>
        <dd>{formatCents(-refunds.cents)}</dd>
      </div>
    </dl>
  </section>
);
