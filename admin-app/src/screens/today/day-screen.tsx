import { EmptyState, RetryAlert } from '@studio/shared-ui';
import type { CallError, Party } from '@studio/contract';
import { useState } from 'react';
import { useGetDayQuery } from '../../api/day-api.ts';
import { live } from '../../api/live.ts';
import work from '../../frame/work-page.module.css';
import { useNow } from '../../session/use-now.ts';
import { DayHead } from './day-head.tsx';
import styles from './day-screen.module.css';
import { DaySkeleton } from './day-skeleton.tsx';
import { NoLineStrip } from './no-line-strip.tsx';
import { CashDialog, RefusedCash } from './party/offline-cash.tsx';
import { NotesDialog } from './party/notes-dialog.tsx';
import { PayOuts } from './pay-outs.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { SessionColumn } from './session/session-column.tsx';
import { SessionSwitcher } from './session/session-switcher.tsx';
import { UndoBar } from '../../marks/undo-bar.tsx';
import { useDate } from './use-date.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useLostSince } from './use-lost-since.ts';
import { usePrinting } from './use-printing.ts';
import { useRoster } from './use-roster.ts';
import { useShownSession } from './session/use-shown-session.ts';

/** A day's guests, session by session, and who has arrived. */
export function DayScreen() {
  const now = useNow();
  const { date, isToday, show: showDay } = useDate(now);
  const { currentData: day, error, isFetching, refetch } = useGetDayQuery(date, live);
  const hands = useRoster(date);
  const lostSince = useLostSince(now);
  const { isPrinting, print } = usePrinting();
  const { shown, show } = useShownSession(day, now);
  const [noted, setNoted] = useState<Party | null>(null);
  useDayKeys(day, hands, print);
  const hasFailed = !day && error && !isFetching;
  return (
    <>
      <main className={`${work.page} ${styles.page}`}>
        <DayHead date={date} day={day} hands={hands} now={now} onShow={showDay} onPrint={print} />
        <NoLineStrip
          since={lostSince}
          waiting={hands.waiting.length}
          cash={hands.cash.waiting.length}
        />
        <RefusedCash cash={hands.cash} />
        {hasFailed && (
          <RetryAlert onRetry={() => void refetch()}>{(error as CallError).message}</RetryAlert>
        )}
        {!day && !hasFailed && <DaySkeleton />}
        <PayOuts payOuts={day?.payOuts ?? []} />
        {day?.sessions.length === 0 && <EmptyState>No sessions on this day</EmptyState>}
        {day && day.sessions.length > 0 && (
          <>
            <SessionSwitcher sessions={day.sessions} shown={shown} onShow={show} />
            <div className={styles.sessions} data-roster data-count={day.sessions.length}>
              {day.sessions.map((session) => (
                <SessionColumn
                  key={session.slotId}
                  date={date}
                  isToday={isToday}
                  session={session}
                  isShown={session.slotId === shown}
                  hands={hands}
                  now={now}
                  isLost={lostSince !== null}
                  onNotes={setNoted}
                />
              ))}
            </div>
          </>
        )}
      </main>
      <UndoBar words={hands.undoWords} onUndo={hands.undo} />
      {hands.paying && <CashDialog party={hands.paying} hands={hands} />}
      {noted && <NotesDialog party={noted} onClose={() => setNoted(null)} />}
      {isPrinting && day && <PrintSheets day={day} now={now} />}
    </>
  );
}
