import { patch } from '../failpoint.ts';
import { type Control, control, shownBy } from './control.ts';

const opened = 'booking/offer/open-offer.ts';

/** Sessions that staff close, widen or add, and what their guests are offered. */
export const scheduleControls: Control[] = [
  control(
    'session-open',
    shownBy('schedule/schedule', 'nobody gets in after it'),
    patch('availability/change-seats.ts', 'is_open = 1 AND ', ''),
  ),
  control(
    'close-holds',
    shownBy('schedule/schedule', 'nobody gets in after it'),
    patch(
      'schedule/set-sessions.ts',
      'await manager.findBy(Reservation, sessions.map(heldIn))',
      '[] as Reservation[]',
    ),
  ),
  control(
    'private-session',
    shownBy('booking/desk/book-by-staff', 'visitors do not see that there is one'),
    patch('availability/change-seats.ts', "kind <> 'PRIVATE' OR", '1 = 1 OR'),
  ),
  control(
    'session-seats',
    shownBy('schedule/schedule', 'a session never gets fewer seats than are taken'),
    patch('schedule/set-sessions.ts', 'AND seatsTaken <= :most', 'AND :most >= 0'),
  ),
  control(
    'closed-refund',
    shownBy('schedule/schedule', 'gets all of the deposit back, however late'),
    patch(
      'schedule/set-sessions.ts',
      'UPDATE reservation SET studio_moved_at = ${now}',
      'UPDATE reservation SET studio_moved_at = NULL',
    ),
  ),
  control(
    'offer-once',
    shownBy('booking/offer/offers', 'cannot be answered again'),
    patch(opened, 'answer: IsNull(), until: MoreThan(now)', 'until: MoreThan(now)'),
    patch(opened, 'if (affected !== 1) throw offerEnded();', ''),
  ),
  control(
    'offer-end',
    shownBy('booking/offer/offers', 'whose time is over'),
    patch(opened, ', until: MoreThan(now) }', ' }'),
  ),
];
