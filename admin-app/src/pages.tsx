import { lazyScreen } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { BookingWindows } from './booking/booking-windows.tsx';
import { SessionGuard } from './session/session-guard.tsx';

const LoginScreen = lazyScreen(
  async () => (await import('./screens/login/login-screen.tsx')).LoginScreen,
);
const BookingsScreen = lazyScreen(
  async () => (await import('./screens/bookings/bookings-screen.tsx')).BookingsScreen,
);

const loadToday = async () =>
  (await import(/* webpackChunkName: "today" */ './screens/today/day-screen.tsx')).DayScreen;
const loadSchedule = async () =>
  (await import(/* webpackChunkName: "schedule" */ './screens/schedule/schedule-screen.tsx'))
    .ScheduleScreen;
const loadTill = async () =>
  (await import(/* webpackChunkName: "till" */ './screens/till/till-screen.tsx')).TillScreen;

const pagesOfDay = [loadToday, loadSchedule, loadTill];

/** Loads the other pages of the day once this one is shown, so that they open even if the connection fails. */
const pageOfDay = (load: (typeof pagesOfDay)[number]) =>
  lazyScreen(async () => {
    const screen = await load();
    setTimeout(() => void Promise.allSettled(pagesOfDay.map((each) => each())), afterShownMs);
    return screen;
  });

const afterShownMs = 3000;

const DayScreen = pageOfDay(loadToday);
const ScheduleScreen = pageOfDay(loadSchedule);
const TillScreen = pageOfDay(loadTill);

const pages: Record<string, ReactNode> = {
  '/admin': (
    <SessionGuard>
      <Frame title="Admin Panel">
        <BookingsScreen />
        <BookingWindows isListed />
      </Frame>
    </SessionGuard>
  ),
  '/admin/schedule': (
    <SessionGuard>
      <Frame title="Schedule | Admin Panel">
        <ScheduleScreen />
        <BookingWindows />
      </Frame>
    </SessionGuard>
  ),
  '/admin/day': (
    <SessionGuard>
      <Frame title="Today | Admin Panel">
        <DayScreen />
        <BookingWindows />
      </Frame>
    </SessionGuard>
  ),
  '/admin/day/close': (
    <SessionGuard>
      <Frame title="Cash out | Admin Panel">
        <TillScreen />
        <BookingWindows />
      </Frame>
    </SessionGuard>
  ),
  '/admin/login': <LoginScreen />,
};

/** The admin pages of spec 2; any other address leads to the panel. */
export function Pages() {
  const { pathname } = useLocation();
  return pages[pathname.replace(/\/$/, '')] ?? <Navigate to="/admin" replace />;
}
