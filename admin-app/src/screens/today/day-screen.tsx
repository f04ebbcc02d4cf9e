import { EmptyState, RetryAlert } from '@studio/shared-ui';
import { type CallError, type Party, isRealDate, studioDate, type Roster } from '@studio/contract';
import { useState, useSyncExternalStore, useEffect } from 'react';
import { useGetDayQuery } from '../../api/day-api.ts';
import { live } from '../../api/live.ts';
import work from '../../frame/work-page.module.css';
import { usePageFocus } from '../../frame/use-page-focus.ts';
import { useNow } from '../../session/use-now.ts';
import { DayHead } from './day-head.tsx';
import styles from './day-screen.module.css';
import { DaySkeleton } from './day-skeleton.tsx';
import { NoLineStrip } from './no-line-strip.tsx';
import { CashDialog, RefusedCash } from './party/offline-cash.tsx';
import { NotesDialog } from './party/notes-dialog.tsx';
import { partyIn } from './party/party-state.ts';
import { GuestsDialog } from './guests/guests-dialog.tsx';
import { WaiverDialog } from './guests/waiver-dialog.tsx';
import { PayOuts } from './pay-outs.tsx';
import { ToCheck } from './to-check/to-check.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { SessionColumn } from './session/session-column.tsx';
import { SessionSwitcher } from './session/session-switcher.tsx';
import { TakeBackDialog } from '../../marks/take-back-dialog.tsx';
import { UndoBar } from '../../marks/undo-bar.tsx';
import { useDayKeys } from './use-day-keys.ts';
import { useRoster } from './use-roster.ts';
import { useSearchParams } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { selectIsLost } from '../../live/connection-slice.ts';
import { flushSync } from 'react-dom';
import { timeOf } from './session/session-time.ts';
import { useLastRoster } from '../../offline/use-last-roster.ts';
import { useKeptState } from '../../kept/use-kept.ts';

/** A day's guests, session by session, and who has arrived. */
export function DayScreen() {
  usePageFocus();
  const now = useNow();
  const { date, isToday, show: showDay } = useDate(now);
  const { currentData: loaded, error, isFetching, refetch } = useGetDayQuery(date, live);
  const day = useLastRoster(date, { loaded, error, isToday });
  const hands = useRoster(date);
  const lostSince = useLostSince(now);
  const { isPrinting, print } = usePrinting();
  const { shown, show } = useShownSession(day, now);
  const [noted, setNoted] = useKeptState<Party | null>('notes, open', null);
  const [shownGuests, showGuests] = useState<string | null>(null);
  const [isSetting, setSetting] = useKeptState('waivers, open', false);
  useDayKeys(day, hands, print);
  const listed = partyIn(day, shownGuests);
  const hasFailed = !day && error && !isFetching;
  return (
    <>
      <main id="main" className={`${work.page} ${styles.page}`}>
        <DayHead
          date={date}
          day={day}
          hands={hands}
          now={now}
          onShow={showDay}
          onPrint={print}
          onWaivers={() => setSetting(true)}
        />
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
        <ToCheck entries={day?.toCheck ?? []} />
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
                  isWaiverRequired={day.isWaiverRequired === true}
                  onGuests={({ reservation }) => showGuests(reservation.id)}
                />
              ))}
            </div>
          </>
        )}
      </main>
      <UndoBar words={hands.undoWords} onUndo={hands.undo} />
      {hands.seats.isAsking && <TakeBackDialog seats={hands.seats} />}
      {hands.paying && <CashDialog party={hands.paying} hands={hands} />}
      {noted && <NotesDialog party={noted} day={day} onOpen={setNoted} />}
      {listed && (
        <GuestsDialog
          party={listed}
          canHandOver={lostSince === null && hands.waiting.length + hands.cash.waiting.length === 0}
          onClose={() => showGuests(null)}
        />
      )}
      {isSetting && <WaiverDialog onClose={() => setSetting(false)} />}
      {isPrinting && day && <PrintSheets day={day} now={now} />}
    </>
  );
}

/** The shown day: today, or the date in the address. */
function useDate(now: number) {
  const [params, setParams] = useSearchParams();
  const today = studioDate(new Date(now));
  const asked = params.get('date') ?? '';
  const date = isRealDate(asked) ? asked : today;
  const show = (next: string) => setParams(next === today ? {} : { date: next }, { replace: true });
  return { date, isToday: date === today, show };
}

/** Returns when the server stopped responding, in milliseconds; null while it responds. */
function useLostSince(now: number): number | null {
  const isLost = useSelector(selectIsLost);
  const hasLine = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [since, setSince] = useState<number | null>(null);
  const isGone = isLost || !hasLine;
  if (isGone && since === null) setSince(now);
  if (!isGone && since !== null) setSince(null);
  return since;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Renders the sheets when the browser is about to print, even from the browser's own menu. */
function usePrinting() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return { isPrinting, print: () => window.print() };
}

/**
 * The session shown on a phone: the chosen one, otherwise the last one that has started or starts within half an
 * hour.
 */
function useShownSession(day: Roster | undefined, now: number) {
  const [chosen, setChosen] = useState<{ date: string; slotId: number } | null>(null);
  const sessions = day?.sessions ?? [];
  const isKnown = chosen?.date === day?.date && sessions.some((s) => s.slotId === chosen?.slotId);
  const begun = sessions.filter((session) => {
    const { phase, elapsed } = timeOf(day!.date, session, now);
    return phase === 'during' || (phase === 'before' && elapsed >= -30 && elapsed < 0);
  });
  const shown = isKnown ? chosen!.slotId : (begun.at(-1) ?? sessions[0])?.slotId;
  return {
    shown: shown ?? 0,
    show: (slotId: number) => setChosen({ date: day!.date, slotId }),
  };
}
