import type { Database } from '../database/database.ts';
import { type Alarm, createAlarm } from './alarm.ts';
import {
  createGuard,
  createHasPoints,
  createThrottle,
  type Guard,
  type HasPoints,
  type Throttle,
} from './throttle.ts';

const hour = 3600;

/** How often something may happen. The name says what is counted. */
const rules = {
  codesPerClient: { points: 100, seconds: hour },
  codesPerNetwork: { points: 150, seconds: hour },
  codesPerSite: { points: 200, seconds: hour },
  /** For each site of a network, while `codesOfStudio` is raised. */
  firstCodesPerSite: { points: 5, seconds: hour },
  /** For each address and purpose. One client cannot use up another purpose or the whole address. */
  codesPerClientAndHour: { points: 5, seconds: hour },
  codesPerClientAndDay: { points: 15, seconds: 24 * hour },
  codesPerPurposeAndHour: { points: 15, seconds: hour },
  codesPerPurposeAndDay: { points: 30, seconds: 24 * hour },
  codesPerAddressAndHour: { points: 30, seconds: hour },
  codesPerAddressAndDay: { points: 60, seconds: 24 * hour },
  wrongCodesPerClient: { points: 60, seconds: hour },
  wrongCouponsPerClient: { points: 10, seconds: hour },
  refusedCardsPerCheckout: { points: 3, seconds: hour },
  /** For each booking's link, customer or proved address. */
  refusedCardsPerPayer: { points: 5, seconds: hour },
  /** For each site of a network. Does not apply to a caller with a link or a sign-in session. */
  refusedCardsPerSite: { points: 100, seconds: hour },
  failedSignInsPerClient: { points: 10, seconds: hour / 4 },
  failedSignInsPerSite: { points: 50, seconds: hour / 4 },
  failedSignInsPerAddress: { points: 50, seconds: hour },
  failedSignInsOfKnownBrowsers: { points: 10, seconds: hour / 4 },
  passwordChangesPerSession: { points: 10, seconds: hour / 4 },
  failedRegistrationsPerClient: { points: 10, seconds: hour / 4 },
  failedRegistrationsPerProof: { points: 10, seconds: hour / 4 },
  failedAdminSignInsPerClient: { points: 5, seconds: 60 },
  failedAdminSignInsOfKnownBrowsers: { points: 5, seconds: 60 },
  wrongBookingKeysPerClient: { points: 20, seconds: 60 },
  /** For each link and site of a network, so nobody elsewhere can use up the guest's tries. */
  wrongAddressesPerLinkAndSite: { points: 5, seconds: hour / 4 },
  /** For each booking and kind of change. */
  changesPerBooking: { points: 20, seconds: hour },
  formsPerSeat: { points: 30, seconds: hour },
  replacedGuestsPerBooking: { points: 30, seconds: hour },
  seatMailsPerBooking: { points: 20, seconds: hour },
  seatMailsPerAddress: { points: 5, seconds: hour },
  bookingMailsPerAddress: { points: 3, seconds: hour },
  newLinkMailsPerBooking: { points: 3, seconds: hour },
  termsMailsPerAddress: { points: 3, seconds: hour },
  staffMailsPerAddress: { points: 3, seconds: hour },
  slowedAdminSignInsPerClient: { points: 1, seconds: 60 },
} as const satisfies Record<string, { points: number; seconds: number }>;

type RuleName = keyof typeof rules;

/** Alarms count all clients together, or those of one site of a network, or one card. */
const alarms = {
  /** This many wrong admin passwords in this time count as an attack. */
  adminGuessing: { points: 20, seconds: hour / 6, lasts: true },
  /**
   * Many times what guests ask for. Beyond it, a stranger is probably making us send emails at the cost of our
   * reputation.
   */
  codesOfStudio: { points: 1000, seconds: hour, lasts: false },
  /** Refused cards from one site of a network: far more than the guests of one Wi-Fi have. */
  cardTesting: { points: 40, seconds: hour, lasts: true },
  /** For each network and each card: three full sessions. */
  seatsPerNetwork: { points: 24, seconds: hour, lasts: false },
  seatsPerCard: { points: 24, seconds: hour, lasts: false },
};

type AlarmName = keyof typeof alarms;

export type Throttles = Record<RuleName, Throttle> &
  Record<AlarmName, Alarm> & {
    guard: Guard;
    hasPoints: HasPoints;
  };

export function createThrottles(database: Database): Throttles {
  const alarmNames = Object.keys(alarms) as AlarmName[];
  const raised = alarmNames.map((name) => [name, createAlarm(database, { name, ...alarms[name] })]);
  const throttles = (Object.keys(rules) as RuleName[]).map((name) => {
    const limiter = database.rateLimiter({ name, ...rules[name] });
    return [name, createThrottle({ limiter, points: rules[name].points })] as const;
  });
  return {
    ...(Object.fromEntries(throttles) as Record<RuleName, Throttle>),
    ...(Object.fromEntries(raised) as Record<AlarmName, Alarm>),
    guard: createGuard(database),
    hasPoints: createHasPoints(database),
  };
}
