/** One bundle: opening any of these pages makes all of them available offline. */
export { DayScreen } from './today/day-screen.tsx';
export { ScheduleScreen } from './schedule/schedule-screen.tsx';
export { TillScreen } from './till/till-screen.tsx';
