import type { Control } from '../controls.ts';
import type { Database } from '../database/database.ts';
import { type Alarm, createAlarm } from './alarm.ts';
import { createGuard, createThrottle, type Guard, type Throttle } from './throttle.ts';

const hour = 3600;

/** How often something may happen, counted per address or per client as the name says. */
const rules = {
  codesPerAddressAndHour: { points: 5, seconds: hour },
  codesPerAddressAndDay: { points: 10, seconds: 24 * hour },
  codesPerClient: { points: 100, seconds: hour },
  wrongCouponsPerClient: { points: 10, seconds: hour },
  refusedCardsPerCheckout: { points: 3, seconds: hour },
  refusedCardsPerAddress: { points: 5, seconds: hour },
  refusedCardsPerClient: { points: 10, seconds: hour },
  failedSignInsPerClient: { points: 10, seconds: hour / 4 },
  failedSignInsPerAddress: { points: 50, seconds: hour },
  failedAdminSignInsPerClient: { points: 5, seconds: 60 },
  failedAdminSignInsPerBrowser: { points: 5, seconds: 60 },
  slowedAdminSignInsPerClient: { points: 1, seconds: 60 },
} as const satisfies Partial<Record<Control, { points: number; seconds: number }>>;

type RuleName = keyof typeof rules;

/** How many wrong admin passwords in how long are an attack. */
const guessing = { name: 'adminGuessing', points: 20, seconds: hour / 6 };

export type Throttles = Record<RuleName, Throttle> & { adminGuessing: Alarm; guard: Guard };

export function createThrottles(database: Database): Throttles {
  const throttles = (Object.keys(rules) as RuleName[]).map((name) => {
    const limiter = database.rateLimiter({ name, ...rules[name] });
    return [name, createThrottle({ name, limiter, points: rules[name].points })] as const;
  });
  return {
    ...(Object.fromEntries(throttles) as Record<RuleName, Throttle>),
    adminGuessing: createAlarm(database, guessing),
    guard: createGuard(database),
  };
}
