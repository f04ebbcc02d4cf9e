import { patch } from '../failpoint.ts';
import { type Control, control, shownBy, shownOnMysqlBy } from './control.ts';

const terms = 'reservation/hold/find-hold-terms.ts';
const sessions = 'availability/bookable-session.ts';
const update = 'booking/update-reservation.ts';
const change = 'booking/change/apply-change.ts';
const staff = 'booking/assign-staff.ts';

const heldBy = (test: string) => shownBy('reservation/hold/hold-limits', test);

export const reservationControls: Control[] = [
  // With the CHECK behind it, or nothing would be oversold and the race not be shown to be one.
  control(
    'seat-guard',
    shownBy('payment/checkout/race', '100 parallel buyers for 8 seats'),
    patch('availability/change-seats.ts', 'BETWEEN 0 AND capacity', 'BETWEEN 0 AND 1000000'),
    patch(
      '../migrations/0014-sessions-as-data.ts',
      ', CONSTRAINT slot_seats CHECK (seats_taken BETWEEN 0 AND capacity)',
      '',
    ),
  ),
  control(
    'no-address',
    shownBy('booking/desk/book-by-staff', 'is never taken for another'),
    patch('reservation/find-live.ts', " AND guest_email <> ''", ''),
  ),
  control(
    'confirmed-by-staff',
    shownBy('reservation/make-reservation', 'nobody but staff'),
    patch(
      'reservation/change-state.ts',
      'if (!beginnings[row.state]?.includes(entry.actor)) {',
      'if (false) {',
    ),
  ),
  control(
    'desk-claim',
    shownBy('booking/account/account', 'and it is one booking’s'),
    patch('booking/account/unmatched.ts', 'claim: `${id}#${corrections}`,', 'claim: null,'),
    patch('booking/account/unmatched.ts', 'if (isLinked(links, id)) throw linkedElsewhere();', ''),
  ),
  control(
    'desk-version',
    shownBy('booking/account/account', 'of two who take the balance at once'),
    patch('booking/account/change-money.ts', 'if (changed !== 1) throw versionConflict();', ''),
    patch(
      'booking/account/read-root.ts',
      'if (booking.root.version !== version) throw versionConflict();',
      '',
    ),
  ),
  control(
    'booking-window',
    shownBy('payment/checkout/payment', 'day 61'),
    patch(sessions, '!isInBookingWindow(session.date, studioDate(now))', 'false'),
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
    patch(change, '...(isRoot ? { version: root.version } : {}),', ''),
  ),
  control(
    'staff-overlap',
    shownBy('booking/assign-staff', 'overlapping sessions'),
    patch(
      staff,
      'if (sameDay.some(isOverlapping) || led.some(isLeading)) throw staffOverlap();',
      '',
    ),
  ),
  control(
    'staff-lock',
    shownOnMysqlBy('booking/assign-staff', 'of two assignments of one person'),
    patch(staff, '{ id: updated.staffId }', '{ id: -1 }'),
  ),
  control(
    'booking-owner',
    shownBy('booking/link/links', 'a booking of another is not there'),
    patch(
      'booking/read-booking.ts',
      'if (!booking || !(await isOf(deps, { booking, session }))) throw',
      'if (!booking) throw',
    ),
  ),
  control(
    'link-expiry',
    shownBy('booking/link/links', 'until thirty days after the session'),
    patch('reservation/booking-key.ts', 'now <= linkEnd(booking) &&', ''),
  ),
  control(
    'terms-check',
    shownBy('booking/change/cancel', 'of another sum than the page has shown'),
    patch(
      'booking/change/cancel-booking.ts',
      'if (terms.refundCents !== wish.refundCents) throw termsChanged();',
      '',
    ),
  ),
  control(
    'move-limit',
    shownBy('booking/change/changes', 'comes three times at most'),
    patch('booking/change/why-not.ts', 'if (closed || canMove) return closed;', 'return closed;'),
  ),
  control(
    'quiet-hours',
    shownBy('booking/reminder/reminders', 'between 21:00 and 8:00'),
    patch('booking/reminder/plan-reminders.ts', 'if (isQuietHour(now)) return;', ''),
  ),
  control(
    'optout',
    shownBy('booking/reminder/optout', 'gets no reminder of anything'),
    patch(
      'email/optout/mail-optout.ts',
      'return new Set(found.map(({ emailHash }) => byHash.get(emailHash)!));',
      'return new Set();',
    ),
  ),
];
