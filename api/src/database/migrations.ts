import { Initial1700000000001 } from '../../migrations/0001-initial.ts';
import { CompareBytes1700000000002 } from '../../migrations/0002-compare-bytes.ts';
import { Identity1700000000003 } from '../../migrations/0003-identity.ts';
import { Money1700000000004 } from '../../migrations/0004-money.ts';
import { Retention1700000000005 } from '../../migrations/0005-retention.ts';
import { StaffAssignments1700000000006 } from '../../migrations/0006-staff-assignments.ts';
import { BookingNumber1700000000007 } from '../../migrations/0007-booking-number.ts';
import { ChangeTimes1700000000008 } from '../../migrations/0008-change-times.ts';
import { Pictures1700000000009 } from '../../migrations/0009-pictures.ts';
import { ChangingBookings1700000000010 } from '../../migrations/0010-changing-bookings.ts';
import { AuditNotes1700000000011 } from '../../migrations/0011-audit-notes.ts';
import { MailsThatEnd1700000000012 } from '../../migrations/0012-mails-that-end.ts';
import { MailOptout1700000000013 } from '../../migrations/0013-mail-optout.ts';
import { SessionsAsData1700000000014 } from '../../migrations/0014-sessions-as-data.ts';
import { OffersAndOrder1700000000015 } from '../../migrations/0015-offers-and-order.ts';
import { BookingsByStaff1700000000016 } from '../../migrations/0016-bookings-by-staff.ts';
import { DayRoster1700000000017 } from '../../migrations/0017-day-roster.ts';
import { DeskMoney1700000000018 } from '../../migrations/0018-desk-money.ts';
import { DayClosings1700000000019 } from '../../migrations/0019-day-closings.ts';
import { BalancePayments1700000000020 } from '../../migrations/0020-balance-payments.ts';
import { LostSessions1700000000021 } from '../../migrations/0021-lost-sessions.ts';
import { MailsAsContent1700000000022 } from '../../migrations/0022-mails-as-content.ts';

/** In the order they run, on every supported engine. */
export const migrations = [
  Initial1700000000001,
  CompareBytes1700000000002,
  Identity1700000000003,
  Money1700000000004,
  Retention1700000000005,
  StaffAssignments1700000000006,
  BookingNumber1700000000007,
  ChangeTimes1700000000008,
  Pictures1700000000009,
  ChangingBookings1700000000010,
  AuditNotes1700000000011,
  MailsThatEnd1700000000012,
  MailOptout1700000000013,
  SessionsAsData1700000000014,
  OffersAndOrder1700000000015,
  BookingsByStaff1700000000016,
  DayRoster1700000000017,
  DeskMoney1700000000018,
  DayClosings1700000000019,
  BalancePayments1700000000020,
  LostSessions1700000000021,
  MailsAsContent1700000000022,
];
