import { Button, focusHeading, SkipLink, type Elements } from '@studio/shared-ui';
import { Keyboard } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import { selectIsLost } from '../live/connection-slice.ts';
import { NewBookingButton } from '../new-booking/new-booking-button.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useLive } from '../live/use-live.ts';
import { lazyWindow } from '../ui/lazy-window.tsx';
import {
  newBookingBegun,
  newBookingEnded,
  selectOpenWindows,
} from '../booking/open-windows-slice.ts';
import { keepPage } from '../session/last-page.ts';
import { usePageTitle } from './use-page-title.ts';
import { FreshnessNote } from './freshness-note.tsx';
import { SessionBar } from './session-bar.tsx';
import { FrameNav } from './frame-nav.tsx';
import styles from './frame.module.css';

const NewBookingDialog = lazyWindow(
  async () =>
    (await import(/* webpackChunkName: "windows" */ '../new-booking/new-booking-dialog.tsx'))
      .NewBookingDialog,
);
const KeySheet = lazyWindow(
  async () => (await import(/* webpackChunkName: "windows" */ './key-sheet.tsx')).KeySheet,
);

type FrameProps = {
  /** The title of the browser tab. */
  title: string;
  children: Elements;
};

/** The frame around all staff pages; it stays while the page changes. */
export function Frame({ title, children }: FrameProps) {
  const dispatch = useDispatch();
  const isLost = useSelector(selectIsLost);
  const { begun } = useSelector(selectOpenWindows);
  const [isSheetOpen, setSheetOpen] = useState(false);
  usePageTitle(isLost ? `No connection to the server | ${title}` : title);
  useArrival();
  useLive();
  const beginBooking = () => void dispatch(newBookingBegun({}));
  const endBooking = () => void dispatch(newBookingEnded());
  const closeSheet = () => setSheetOpen(false);
  useKeys({ '?': () => setSheetOpen(true), n: beginBooking });
  return (
    <div className={styles.frame}>
      <SkipLink />
      <SessionBar
        note={
          <>
            <FrameNav onNew={beginBooking} />
            <FreshnessNote isLost={isLost} />
            <NewBookingButton className={styles.create} onOpen={beginBooking} />
            <Button
              className={styles.keys}
              variant="text"
              size="bar"
              aria-label="Keyboard shortcuts"
              aria-haspopup="dialog"
              aria-keyshortcuts="?"
              onClick={() => setSheetOpen(true)}
            >
              <Keyboard size={20} strokeWidth={1.5} aria-hidden />
            </Button>
          </>
        }
      />
      {children}
      {begun && (
        <Suspense>
          <NewBookingDialog begun={begun} onClose={endBooking} onMissed={endBooking} />
        </Suspense>
      )}
      {isSheetOpen && (
        <Suspense>
          <KeySheet onClose={closeSheet} onMissed={closeSheet} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Moves the focus to the heading after a sign-in, because the login field is gone, unless the page has focused a
 * control. Remembers the page for the next sign-in.
 */
function useArrival(): void {
  const { pathname } = useLocation();
  const [isLoaded] = useState(useNavigationType() === 'POP');
  useEffect(() => {
    if (!isLoaded && document.activeElement === document.body) focusHeading();
  }, [isLoaded]);
  useEffect(() => {
    keepPage(pathname);
  }, [pathname]);
}
