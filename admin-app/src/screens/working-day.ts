/** One file to fetch: who has opened one of these has all of them, also where there is no line. */
export { DayScreen } from './today/day-screen.tsx';
export { ScheduleScreen } from './schedule/schedule-screen.tsx';
export { TillScreen } from './till/till-screen.tsx';
