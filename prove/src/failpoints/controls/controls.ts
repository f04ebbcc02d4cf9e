import { authControls } from './auth.ts';
import type { Control } from './control.ts';
import { databaseControls } from './database.ts';
import { dayControls } from './day.ts';
import { emailControls } from './email.ts';
import { httpControls } from './http.ts';
import { laterMoneyControls } from './later-money.ts';
import { paymentControls } from './payment.ts';
import { reservationControls } from './reservation.ts';
import { scheduleControls } from './schedule.ts';

/** Every control that can be built out. A new one is an entry of its area. */
export const controls: readonly Control[] = [
  ...paymentControls,
  ...laterMoneyControls,
  ...emailControls,
  ...authControls,
  ...httpControls,
  ...reservationControls,
  ...scheduleControls,
  ...dayControls,
  ...databaseControls,
];
