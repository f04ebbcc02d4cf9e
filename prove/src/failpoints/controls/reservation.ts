import { patch } from '../failpoint.ts';
import { type Control, control, shownBy, shownOnMysqlBy } from './control.ts';

const terms = 'reservation/hold/find-hold-terms.ts';
const sessions = 'availability/bookable-session.ts';
const update = 'booking/update-reservation.ts';
const staff = 'booking/assign-staff.ts';

const heldBy = (test: string) => shownBy('reservation/hold/hold-limits', test);

export const reservationControls: Control[] = [
  // With the CHECK behind it, or nothing would be oversold and the race not be shown to be one.
  control(
    'seat-guard',
    shownBy('payment/checkout/race', '100 parallel buyers for 8 seats'),
    patch(
      'availability/change-seats.ts',
      'BETWEEN 0 AND ${limits.seatsPerSlot}',
      'BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}',
    ),
    patch(
      '../migrations/0001-initial.ts',
      ', CONSTRAINT slot_seats CHECK (seats_taken BETWEEN 0 AND 8)',
      '',
    ),
  ),
  control(
    'booking-window',
    shownBy('payment/checkout/payment', 'day 61'),
    patch(sessions, '!isBookableDate(session.date, studioDate(now))', 'false'),
  ),
  control(
    'session-start',
    shownBy('studio/clock-cases', 'until the instant it starts'),
    patch(sessions, 'if (isOver(session, now))', 'if (false)'),
  ),
  control(
    'duplicate-question',
    shownBy('payment/checkout/faults', 'F18'),
    patch('reservation/find-live.ts', 'if (isBooked) throw duplicateBooking();', ''),
  ),
  control(
    'audit',
    shownBy('payment/outcome/unknown-outcome', 'every change of state is an audit entry'),
    patch('reservation/change-state.ts', 'await writeAudit(manager, { ...change, before });', ''),
  ),
  control(
    'hold-limit-address',
    heldBy('an address holds one full session'),
    patch(terms, 'ofAddress: ', 'ofAddress: 1e6 * '),
  ),
  control(
    'hold-limit-client',
    heldBy('a client holds two full sessions'),
    patch(terms, 'ofClient: ', 'ofClient: 1e6 * '),
  ),
  control(
    'hold-limit-client-day',
    heldBy('seats of one full session on a day'),
    patch(terms, 'ofClientOnADay: ', 'ofClientOnADay: 1e6 * '),
  ),
  control(
    'hold-limit-network',
    heldBy('networks of one provider'),
    patch('reservation/hold/hash-client.ts', '.update(siteOf(client))', '.update(client)'),
  ),
  control(
    'hold-renewal-limit',
    heldBy('is free again after thirty minutes'),
    patch(terms, 'const longestMinutes = ', 'const longestMinutes = 1e6 * '),
  ),
  control(
    'version-check',
    shownBy('booking/update-reservation', 'of two edits of one version'),
    patch(update, 'if (isStale) throw versionConflict();', ''),
    patch(update, 'version: current.version,', ''),
  ),
  control(
    'staff-overlap',
    shownBy('booking/assign-staff', 'overlapping sessions'),
    patch(staff, 'if (sameDay.some(isOverlapping)) throw staffOverlap();', ''),
  ),
  control(
    'staff-lock',
    shownOnMysqlBy('booking/assign-staff', 'of two assignments of one person'),
    patch(staff, 'assignments + 1 WHERE id = ${updated.staffId}', 'assignments + 1 WHERE 1 = 0'),
  ),
];
