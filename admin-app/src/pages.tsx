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

// One chunk: opening any of these pages makes all of them available offline.
const DayScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "working-day" */ './screens/today/day-screen.tsx'))
      .DayScreen,
);
const ScheduleScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "working-day" */ './screens/schedule/schedule-screen.tsx'))
      .ScheduleScreen,
);
const TillScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "working-day" */ './screens/till/till-screen.tsx'))
      .TillScreen,
);

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
